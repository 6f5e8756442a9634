-- Unclaimed deposits, oldest first, as the operator page lists them page by page.
DROP INDEX unclaimed_deposits_open;
CREATE INDEX unclaimed_deposits_open ON unclaimed_deposits (found_at, id) WHERE assigned_at IS NULL;
