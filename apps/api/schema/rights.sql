-- The application runs as a role that owns nothing; the role that migrates owns everything and runs nothing else. See
-- docs/decisions/0002-one-database.md.
\ir functions/grant_application.sql
-- These change money or rights: only the owner calls them, whether or not a role was granted anything yet.
REVOKE ALL ON FUNCTION ledger_rebuild_balances(), grant_application(name) FROM PUBLIC;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
