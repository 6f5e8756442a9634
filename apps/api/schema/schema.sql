-- The database as it is: each file has the tables of one module, functions/ has each function once. A file comes after those whose tables
-- it refers to. `psql --single-transaction -f schema.sql` makes it in an empty database; README.md says how a change is released.
\ir jobs.sql
\ir ledger.sql
\ir identity.sql
\ir eligibility.sql
\ir files.sql
\ir orders.sql
\ir payments.sql
\ir crypto.sql
\ir collectibles.sql
\ir marketplace.sql
\ir minting.sql
\ir token-market.sql
\ir matches.sql
\ir live.sql
\ir contests.sql
\ir seasons.sql
\ir notifications.sql
\ir support.sql
\ir content.sql
\ir operator.sql
\ir rights.sql
