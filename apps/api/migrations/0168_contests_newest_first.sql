-- The operator page lists contests newest first, page by page.
ALTER TABLE contests ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
DROP INDEX contests_by_match;
DROP INDEX contests_by_state;
CREATE UNIQUE INDEX contests_by_number ON contests (number);
CREATE INDEX contests_by_match ON contests (match_id, number);
CREATE INDEX contests_by_state ON contests (state, number);
DROP INDEX contests_with_pay_out_fault;
CREATE INDEX contests_with_pay_out_fault ON contests (number) WHERE pay_out_fault IS NOT NULL;
