-- Contests of a match or in a state, as the operator page lists them page by page.
DROP INDEX contests_by_match;
CREATE INDEX contests_by_match ON contests (match_id, id);
CREATE INDEX contests_by_state ON contests (state, id);
