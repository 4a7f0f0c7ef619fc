"""Certificates outside the grammar of proofs/FORMAT.md §2.1, and versions and limits."""
from case import limit, malformed, unsupported

LINE = "finite 0 @3 2 2 -1"  # of chomp_3
HASH = "6a21a9"


def put_in(offset_from, text, back=0):
    """Puts bytes in behind the first `offset_from`."""
    def edit(certificate):
        place = certificate.index(offset_from) + len(offset_from) - back
        return certificate[:place] + text + certificate[place:]
    return edit


def cut_behind(text):
    return lambda certificate: certificate[:certificate.index(text) + len(text)]


def at_hash(change):
    def edit(certificate):
        start = certificate.index(b"\ngame ") + len(b"\ngame ")
        return certificate[:start] + change(certificate[start:start + 64]) + certificate[start + 64:]
    return edit


HEAD = [
    malformed("empty_file", "nim", "word", lambda _: b""),
    malformed("byte_order_mark", "nim", "word", lambda text: b"\xef\xbb\xbf" + text),
    malformed("first_word_unknown", "nim", "record", ("chompcert 1\n", "chompcerts 1\n")),
    malformed("first_word_in_capitals", "nim", "record", ("chompcert 1\n", "CHOMPCERT 1\n")),
    malformed("version_missing", "nim", "version", ("chompcert 1\n", "chompcert\n")),
    malformed("version_a_word", "nim", "version", ("chompcert 1\n", "chompcert one\n")),
    malformed("version_with_leading_zero", "nim", "version", ("chompcert 1\n", "chompcert 01\n")),
    malformed("version_with_fraction", "nim", "version", ("chompcert 1\n", "chompcert 1.0\n")),
    malformed("version_negative", "nim", "version", ("chompcert 1\n", "chompcert -1\n")),
    malformed("version_line_with_a_token_more", "nim", "version", ("chompcert 1\n", "chompcert 1 1\n")),
    malformed("two_spaces_after_the_first_word", "nim", "version", ("chompcert 1\n", "chompcert  1\n")),
    malformed("tab_after_the_first_word", "nim", "word", ("chompcert 1\n", "chompcert\t1\n")),
    malformed("space_in_front_of_the_first_word", "nim", "record", ("chompcert 1\n", " chompcert 1\n")),
    malformed("line_end_in_front_of_the_first_word", "nim", "record", ("chompcert 1\n", "\nchompcert 1\n")),
    malformed("game_record_unknown_word", "nim", "record", ("\ngame ", "\nGame ")),
    malformed("line_end_before_the_hash", "nim", "game", ("\ngame ", "\ngame\n")),
    malformed("hash_one_digit_short", "nim", "game", at_hash(lambda digits: digits[:-1])),
    malformed("hash_one_digit_long", "nim", "game", at_hash(lambda digits: digits + b"0")),
    malformed("hash_in_capitals", "nim", "game", at_hash(bytes.upper)),
    malformed("hash_with_another_letter", "nim", "game", at_hash(lambda digits: b"g" + digits[1:])),
    malformed("hash_missing", "nim", "game", at_hash(lambda digits: b"")),
    malformed("two_spaces_before_the_hash", "nim", "game", at_hash(lambda digits: b" " + digits)),
    malformed("length_missing", "nim", "game", (" 10\nposet", "\nposet")),
    malformed("length_with_plus_sign", "nim", "length of the game", (" 10\nposet", " +10\nposet")),
    malformed("length_with_leading_zero", "nim", "length of the game", (" 10\nposet", " 010\nposet")),
    malformed("space_after_the_length", "nim", "game", (" 10\nposet", " 10 \nposet")),
    malformed("tab_before_the_length", "nim", "word", (" 10\nposet", "\t10\nposet")),
    malformed("game_line_with_a_token_more", "nim", "game", (" 10\nposet", " 10 0\nposet")),
    malformed("certificate_ends_inside_the_game", "nim", "byte 5 of the game", cut_behind(b"poset")),
    malformed("line_end_after_the_game_missing", "nim", "end of the game", ("\n\nlevel", "\nlevel")),
    malformed("line_end_after_the_game_twice", "nim", "record", ("\n\nlevel", "\n\n\nlevel")),
    malformed("space_after_the_game", "nim", "end of the game", ("\n\nlevel", "\n \nlevel")),
    malformed("level_missing", "nim", "level", ("level full\n", "level\n")),
    malformed("level_empty", "nim", "level", ("level full\n", "level \n")),
    malformed("level_with_a_token_more", "nim", "level", ("level full\n", "level full 1\n")),
    malformed("values_missing", "nim", "values", ("values 3\n", "values\n")),
    malformed("values_with_plus_sign", "nim", "values", ("values 3\n", "values +3\n")),
    malformed("values_negative", "nim", "values", ("values 3\n", "values -3\n")),
    malformed("values_with_leading_zero", "nim", "values", ("values 3\n", "values 03\n")),
    malformed("values_with_a_token_more", "nim", "values", ("values 3\n", "values 3 3\n")),
    malformed("values_of_nineteen_digits", "nim", "values", ("values 3\n", "values 1000000000000000000\n")),
    malformed("values_in_hexadecimal", "nim", "values", ("values 3\n", "values 0x3\n")),
    malformed("counts_in_another_order", "nim", "counts", ("periodic 4 finite 0", "finite 0 periodic 4")),
    malformed("count_of_ideals_missing", "nim", "ideals", ("ideals 1 periodic", "ideals periodic")),
    malformed("count_of_ideals_without_a_space", "nim", "ideals", ("ideals 1 periodic", "ideals\n1 periodic")),
    malformed("count_of_periodic_claims_missing", "nim", "counts", ("ideals 1 periodic 4 finite 0", "ideals 1")),
    malformed("count_of_periodic_claims_a_word", "nim", "periodic", ("ideals 1 periodic 4", "ideals 1 periodic four")),
    malformed("count_of_finite_claims_missing", "nim", "counts", ("periodic 4 finite 0\n", "periodic 4\n")),
    malformed("count_of_finite_claims_with_leading_zero", "nim", "finite", ("finite 0\n", "finite 00\n")),
    malformed("counts_with_a_token_more", "nim", "counts", ("finite 0\n", "finite 0 0\n")),
    malformed("word_for_the_periodic_claims_unknown", "nim", "counts", ("periodic 4 finite 0", "Periodic 4 finite 0")),
    malformed("word_for_the_finite_claims_unknown", "nim", "counts", ("periodic 4 finite 0", "periodic 4 Finite 0")),
    malformed("line_end_behind_the_count_of_ideals", "nim", "counts", ("ideals 1 periodic", "ideals 1\nperiodic")),
    malformed("line_end_behind_the_word_periodic", "nim", "counts", ("1 periodic 4", "1 periodic\n4")),
    malformed("line_end_behind_the_count_of_periodic_claims", "nim", "counts", ("4 finite 0", "4\nfinite 0")),
    malformed("line_end_behind_the_word_finite", "nim", "counts", ("4 finite 0", "4 finite\n0")),
    malformed("two_spaces_between_counts", "nim", "counts", ("1 periodic", "1  periodic")),
]

IDEALS = [
    malformed("ideal_record_unknown_word", "chomp_3", "record", ("ideal 0\n", "order 0\n")),
    malformed("ideal_record_in_capitals", "chomp_3", "record", ("ideal 0\n", "IDEAL 0\n")),
    malformed("ideal_with_a_comment", "chomp_3", "element", ("ideal 0\n", "ideal 0 # empty\n")),
    malformed("comment_line", "chomp_3", "record", ("ideal 0\n", "# claims\nideal 0\n")),
    malformed("blank_line_before_an_ideal", "chomp_3", "record", ("ideal 0\n", "\nideal 0\n")),
    malformed("ideal_without_count", "chomp_3", "ideal", ("ideal 0\n", "ideal\n")),
    malformed("ideal_with_a_name_for_its_count", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal r3[1]")),
    malformed("ideal_count_too_small", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal 0 r3[1]")),
    malformed("ideal_count_too_large", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal 2 r3[1]")),
    malformed("ideal_count_with_leading_zero", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal 01 r3[1]")),
    malformed("ideal_with_a_space_at_the_end", "chomp_3", "element", ("ideal 1 r3[1]\n", "ideal 1 r3[1] \n")),
    malformed("ideal_with_a_space_for_its_elements", "chomp_3", "element", ("ideal 1 r3[1]\n", "ideal 1 \n")),
    malformed("element_without_a_name", "chomp_3", "element", ("ideal 1 r3[1]", "ideal 1 [1]")),
    malformed("two_spaces_before_an_element", "chomp_3", "element", ("ideal 1 r3[1]", "ideal 1  r3[1]")),
    malformed("tab_before_an_element", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal 1\tr3[1]")),
    malformed("tab_after_the_word_ideal", "chomp_3", "word", ("ideal 1 r3[1]", "ideal\t1 r3[1]")),
    malformed("element_that_begins_with_a_digit", "chomp_3", "element", ("ideal 1 r3[1]", "ideal 1 3[1]")),
    malformed("element_c", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal 1 c[1]")),
    malformed("element_with_an_underscore", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal 1 r3_1")),
    malformed("element_index_missing", "chomp_3", "element", ("ideal 1 r3[1]", "ideal 1 r3[]")),
    malformed("element_index_with_leading_zero", "chomp_3", "element", ("ideal 1 r3[1]", "ideal 1 r3[01]")),
    malformed("element_index_negative", "chomp_3", "element", ("ideal 1 r3[1]", "ideal 1 r3[-1]")),
    malformed("element_bracket_missing", "chomp_3", "element", ("ideal 1 r3[1]", "ideal 1 r3[1")),
    malformed("element_bracket_of_another_kind", "chomp_3", "element", ("ideal 1 r3[1]", "ideal 1 r3[1)")),
    malformed("element_with_a_letter_behind_the_bracket", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal 1 r3[1]x")),
    malformed("elements_separated_by_a_comma", "no_chain", "ideal", ("ideal 2 b e", "ideal 2 b,e")),
]

CLAIMS = [
    malformed("claim_of_unknown_kind", "chomp_3", "record", (LINE, "infinite 0 @3 2 2 -1")),
    malformed("claim_in_capitals", "chomp_3", "record", (LINE, "Finite 0 @3 2 2 -1")),
    malformed("claim_without_value", "chomp_3", "value", (LINE, "finite")),
    malformed("claim_with_value_a_word", "chomp_3", "value", (LINE, "finite zero")),
    malformed("claim_with_a_tab_before_the_value", "chomp_3", "word", (LINE, "finite\t0 @3 2 2 -1")),
    malformed("value_with_leading_zero", "chomp_3", "value", (LINE, "finite 00 @3 2 2 -1")),
    malformed("value_negative", "chomp_3", "value", (LINE, "finite -0 @3 2 2 -1")),
    malformed("preperiod_missing", "chomp_3", "preperiod", ("periodic 0 2 1\n", "periodic 0\n")),
    malformed("preperiod_negative", "chomp_3", "preperiod", ("periodic 0 2 1\n", "periodic 0 -2 1\n")),
    malformed("preperiod_with_leading_zero", "chomp_3", "preperiod", ("periodic 0 2 1\n", "periodic 0 02 1\n")),
    malformed("period_missing", "chomp_3", "period", ("periodic 0 2 1\n", "periodic 0 2\n")),
    malformed("period_with_plus_sign", "chomp_3", "period", ("periodic 0 2 1\n", "periodic 0 2 +1\n")),
    malformed("period_zero_without_offsets", "chomp_3", "tail", ("periodic 0 2 1\ntail 1\n", "periodic 0 2 0\ntail\n")),
    malformed("period_zero", "chomp_3", "tail", ("periodic 0 2 1\n", "periodic 0 2 0\n")),
    malformed("period_one_too_large", "chomp_3", "tail", ("periodic 0 2 1\n", "periodic 0 2 2\n")),
    malformed("period_huge", "chomp_3", "tail", ("periodic 0 2 1\n", "periodic 0 2 999999999999999999\n")),
    malformed("period_of_nineteen_digits", "chomp_3", "period",
              ("periodic 0 2 1\n", "periodic 0 2 1000000000000000000\n")),
    malformed("tail_on_the_same_line", "chomp_3", "list", ("periodic 0 2 1\ntail 1\n", "periodic 0 2 1 tail 1\n")),
    malformed("tail_without_offsets", "chomp_3", "tail", ("tail 1\n", "tail\n")),
    malformed("tail_one_offset_too_long", "chomp_3", "tail", ("tail 1\n", "tail 1 1\n")),
    malformed("tail_one_offset_too_short", "nim", "tail", ("tail 1 -1\n", "tail 1\n")),
    malformed("tail_in_capitals", "chomp_3", "record", ("tail 1\n", "TAIL 1\n")),
    malformed("tail_with_a_space_at_the_end", "chomp_3", "offset", ("tail 1\n", "tail 1 \n")),
    malformed("tail_with_two_spaces", "nim", "offset", ("tail 1 -1\n", "tail 1  -1\n")),
    malformed("tail_with_a_tab", "nim", "tail", ("tail 1 -1\n", "tail 1\t-1\n")),
    malformed("tail_with_a_column", "chomp_3", "offset", ("tail 1\n", "tail @2 1\n")),
    malformed("tail_with_a_word", "chomp_3", "offset", ("tail 1\n", "tail one\n")),
    malformed("offset_with_plus_sign", "chomp_3", "offset", (LINE, "finite 0 @3 +2 2 -1")),
    malformed("offset_minus_zero", "chomp_3", "offset", ("tail 1\n", "tail -0\n")),
    malformed("offset_minus_with_leading_zero", "chomp_3", "offset", (LINE, "finite 0 @3 2 2 -01")),
    malformed("offset_with_leading_zero", "chomp_3", "offset", (LINE, "finite 0 @3 02 2 -1")),
    malformed("offset_minus_alone", "chomp_3", "offset", (LINE, "finite 0 @3 2 2 -")),
    malformed("offset_with_two_minus_signs", "chomp_3", "offset", (LINE, "finite 0 @3 2 2 --1")),
    malformed("offset_of_nineteen_digits", "chomp_3", "offset", (LINE, "finite 0 @3 2000000000000000000 2 -1")),
    malformed("offset_with_exponent", "chomp_3", "list", (LINE, "finite 0 @3 2e0 2 -1")),
    malformed("offset_below_row_zero", "chomp_3", "list", (LINE, "finite 0 @3 2 -5 -1")),
    malformed("list_without_a_column", "chomp_3", "list", (LINE, "finite 0 2 2 -1")),
    malformed("list_with_a_column_that_is_due", "chomp_3", "column", (LINE, "finite 0 @3 2 @4 2 -1")),
    malformed("list_with_a_column_said_twice", "chomp_3", "column", (LINE, "finite 0 @3 2 @3 2 -1")),
    malformed("list_with_columns_going_down", "chomp_3", "column", (LINE, "finite 0 @3 2 2 @2 1")),
    malformed("list_with_a_column_without_number", "chomp_3", "column", (LINE, "finite 0 @ 2 2 -1")),
    malformed("list_with_a_negative_column", "chomp_3", "column", (LINE, "finite 0 @-3 2 2 -1")),
    malformed("list_with_a_column_with_leading_zero", "chomp_3", "column", (LINE, "finite 0 @03 2 2 -1")),
    malformed("list_with_a_column_at_the_end", "chomp_3", "list", (LINE, "finite 0 @3 2 2 -1 @9")),
    malformed("list_with_two_columns_in_a_row", "chomp_3", "offset", (LINE, "finite 0 @3 @4 2 -1")),
    malformed("list_with_a_column_glued_to_its_offset", "chomp_3", "list", (LINE, "finite 0 @3:2 2 -1")),
    malformed("list_with_a_space_at_the_end", "chomp_3", "offset", (LINE, LINE + " ")),
    malformed("list_with_two_spaces", "chomp_3", "offset", (LINE, "finite 0 @3 2  2 -1")),
    malformed("list_with_a_tab", "chomp_3", "list", (LINE, "finite 0 @3 2\t2 -1")),
    malformed("list_empty_with_a_space", "game_all_of_d_below_c", "list", ("finite 0\n", "finite 0 \n")),
]

BYTES = [
    malformed("carriage_return_in_the_first_line", "chomp_3", "version", ("chompcert 1\n", "chompcert 1\r\n")),
    malformed("carriage_return_behind_a_word", "chomp_3", "word", ("level full\n", "level full\r\n")),
    malformed("carriage_return_behind_a_list", "chomp_3", "list", (LINE + "\n", LINE + "\r\n")),
    malformed("carriage_return_behind_a_tail", "chomp_3", "tail", ("tail 1\n", "tail 1\r\n")),
    malformed("carriage_return_behind_an_element", "chomp_3", "ideal", ("ideal 1 r3[1]\n", "ideal 1 r3[1]\r\n")),
    malformed("carriage_return_behind_the_end", "chomp_3", "word", ("end\n", "end\r\n")),
    malformed("nul_behind_a_list", "chomp_3", "list", (LINE + "\n", LINE + "\0\n")),
    malformed("nul_for_a_line_end", "chomp_3", "word", ("level full\n", "level full\0")),
    malformed("nul_inside_a_number", "chomp_3", "list", (LINE, "finite 0 @3 2\0 2 -1")),
    malformed("byte_over_ascii_in_a_word", "chomp_3", "word", ("end\n", "\xe9nd\n")),
    malformed("byte_over_ascii_for_a_digit", "chomp_3", "offset", ("tail 1\n", "tail \xb9\n")),
    malformed("end_missing", "chomp_3", "word", ("end\n", "")),
    malformed("line_end_of_the_end_missing", "chomp_3", "word", ("end\n", "end")),
    malformed("end_with_a_token_more", "chomp_3", "end", ("end\n", "end 0\n")),
    malformed("end_with_a_space_behind_it", "chomp_3", "end", ("end\n", "end \n")),
    malformed("end_with_a_space_for_its_line_end", "chomp_3", "end", ("end\n", "end ")),
    malformed("end_unknown_word", "chomp_3", "record", ("end\n", "ende\n")),
    malformed("end_said_twice", "chomp_3", "end", ("end\n", "end\nend\n")),
    malformed("blank_line_behind_the_end", "chomp_3", "end", ("end\n", "end\n\n")),
    malformed("nul_behind_the_end", "chomp_3", "end", ("end\n", "end\n\0")),
    malformed("certificate_said_twice", "chomp_3", "end", lambda text: text + text),
    malformed("cut_inside_a_claim", "chomp_3", "offset", cut_behind(b"finite 0 @3 2 ")),
    malformed("cut_inside_a_number", "chomp_3", "list", cut_behind(b"finite 0 @3 2")),
    malformed("cut_behind_a_line", "chomp_3", "word", cut_behind(b"periodic 0 2 1\n")),
    malformed("cut_behind_a_minus", "chomp_3", "offset", cut_behind(b"finite 0 @3 2 2 -")),
    malformed("cut_inside_an_element", "chomp_3", "element", cut_behind(b"ideal 1 r3[2")),
]

UNSUPPORTED = [
    unsupported("version_two", "nim", "certificate version 2", ("chompcert 1\n", "chompcert 2\n")),
    unsupported("version_zero", "nim", "certificate version 0", ("chompcert 1\n", "chompcert 0\n")),
    unsupported("version_ten", "nim", "certificate version 10", ("chompcert 1\n", "chompcert 10\n")),
    unsupported("version_two_and_nothing_else", "nim", "certificate version 2", lambda _: b"chompcert 2\n"),
    unsupported("level_brief", "nim", "certificate level 'brief'", ("level full\n", "level brief\n")),
    unsupported("level_in_capitals", "nim", "certificate level 'FULL'", ("level full\n", "level FULL\n")),
    unsupported("level_of_another_word", "nim", "certificate level 'fuller'", ("level full\n", "level fuller\n")),
]

CASES = HEAD + IDEALS + CLAIMS + BYTES + UNSUPPORTED
