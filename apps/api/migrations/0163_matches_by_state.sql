-- Also the operator's list of matches in one state, page by page, where many start at once.
DROP INDEX matches_by_state;
CREATE INDEX matches_by_state ON matches (state, starts_at, id);
