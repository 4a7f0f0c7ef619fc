// The tables of a catalogue, and whether a file has them, with nothing beside them that changes what they
// mean.
#pragma once

#include "catalog/sqlite.h"

namespace chompcert::cli {

[[nodiscard]] bool is_empty(const Database& database);

/// Makes the tables and the view, in one transaction.
void make_tables(Database& database);

/// Makes the indexes for questions with few answers, which the view uses by itself. Catalogues of older
/// versions lack them.
void make_indexes(Database& database);

/// Other tables and views may stand beside those of the catalogue, and indexes that are not unique.
/// @throws MalformedInput for another kind of database, and for tables, a view, triggers or unique indexes
/// that were changed or added by hand; UnsupportedInput for another version.
void require_catalog(const Database& database);

/// Reads the whole file. @throws MalformedInput if it is damaged.
void require_whole(const Database& database);

}  // namespace chompcert::cli
