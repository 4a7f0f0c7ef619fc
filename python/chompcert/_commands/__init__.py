"""The commands of the program `chompcert`, as functions."""
