-- Why a contest that is due is not paid out: its books, or its scores, disagree (docs/decisions/0066-boards-from-snapshots.md). Null once it is.
ALTER TABLE contests ADD COLUMN pay_out_fault text CHECK (pay_out_fault <> '');
CREATE INDEX contests_with_pay_out_fault ON contests (id) WHERE pay_out_fault IS NOT NULL;
