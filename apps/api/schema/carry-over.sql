-- What a database that ran the 101 files from before 0.1.0 needs to match schema/. Until the release, every change to schema/ also adds here
-- what such a database needs: apps/api/src/schema.db.test.ts compares the two. Functions are included from schema/functions.

-- Constraints of tables and columns that were renamed had their old names.
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT conrelid::regclass AS relation, conname AS name, replaced AS new_name
    FROM pg_constraint
    CROSS JOIN LATERAL replace(conname, 'fixture_players_', 'match_players_') AS players
    CROSS JOIN LATERAL replace(players, 'fixtures_', 'matches_') AS matches
    CROSS JOIN LATERAL replace(matches, '_fixture_id_', '_match_id_') AS match_id
    CROSS JOIN LATERAL replace(match_id, '_cat_', '_combo_') AS combo
    CROSS JOIN LATERAL replace(combo, '_units_', '_quantity_') AS quantity
    CROSS JOIN LATERAL replace(quantity, 'payments_study_', 'payments_purpose_') AS purpose
    CROSS JOIN LATERAL replace(purpose, '_signed_at_', '_priced_at_') AS replaced
    WHERE connamespace = 'public'::regnamespace AND replaced <> conname
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.relation, old.name, old.new_name);
  END LOOP;
END $$;

-- Seeds come from published batches, and draws have a beacon. Paid orders keep theirs, and are drawn by recipe 1; any other order gets
-- seeds of a batch when it is reserved again or paid.
DELETE FROM order_seeds WHERE fixed_at IS NULL;
CREATE TABLE seed_batches (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  root bytea NOT NULL UNIQUE CHECK (octet_length(root) = 32),
  size int NOT NULL CHECK (size > 0),
  beacon text NOT NULL CHECK (beacon IN ('drand-quicknet', 'local-chain')),
  made_at timestamptz NOT NULL,
  chain_id int NOT NULL,
  transaction_hash text NOT NULL CHECK (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  signed text NOT NULL,
  signed_at timestamptz NOT NULL,
  block_number bigint,
  block_hash text CHECK (block_hash ~ '^0x[0-9a-f]{64}$'),
  block_at timestamptz,
  final_at timestamptz,
  withdrawn_at timestamptz,
  CONSTRAINT seed_batches_final_check CHECK (num_nulls(block_number, block_hash, block_at, final_at) IN (0, 4))
);
CREATE TABLE unused_seeds (
  batch_id int NOT NULL REFERENCES seed_batches,
  place int NOT NULL CHECK (place > 0),
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  commitment bytea NOT NULL CHECK (commitment = sha256(server_seed)),
  path bytea NOT NULL CHECK (octet_length(path) % 32 = 0),
  PRIMARY KEY (batch_id, place)
);
CREATE TABLE beacon_rounds (
  beacon text NOT NULL CHECK (beacon IN ('drand-quicknet', 'local-chain')),
  round bigint NOT NULL CHECK (round > 0),
  value bytea NOT NULL CHECK (octet_length(value) = 32),
  signature bytea,
  PRIMARY KEY (beacon, round),
  CHECK ((beacon = 'drand-quicknet') = (signature IS NOT NULL))
);
ALTER TABLE order_seeds ALTER COLUMN client_seed DROP NOT NULL,
  ADD COLUMN batch_id int REFERENCES seed_batches,
  ADD COLUMN place int,
  ADD COLUMN path bytea,
  ADD COLUMN beacon text,
  ADD COLUMN reserved_by text CHECK (reserved_by IN ('buyer', 'purchase')),
  ADD COLUMN client_seed_by text CHECK (client_seed_by IN ('buyer', 'server')),
  ADD COLUMN client_seed_at timestamptz,
  ADD COLUMN beacon_round bigint,
  ADD UNIQUE (batch_id, place),
  ADD CONSTRAINT order_seeds_batch_check CHECK (num_nulls(batch_id, place, path, beacon, reserved_by) IN (0, 5)),
  ADD CONSTRAINT order_seeds_client_check CHECK (client_seed IS NOT NULL OR fixed_at IS NULL AND batch_id IS NOT NULL),
  ADD CONSTRAINT order_seeds_beacon_check CHECK (beacon_round IS NULL OR fixed_at IS NOT NULL AND beacon IS NOT NULL),
  ADD FOREIGN KEY (beacon, beacon_round) REFERENCES beacon_rounds;
\ir functions/reserve_seeds.sql
\ir functions/seed_order.sql
\ir functions/keep_order_seeds.sql
DROP FUNCTION give_order_seeds;

-- A format is a record of the rules and needs no new schema.
ALTER TABLE matches DROP CONSTRAINT matches_format_check;
-- So is a payment provider.
ALTER TABLE payments DROP CONSTRAINT payments_provider_check;

-- An event that broke a law of cricket has a reason too.
ALTER TABLE match_events DROP CONSTRAINT match_events_check2;
ALTER TABLE match_events ADD CONSTRAINT match_events_reason_given CHECK (reason IS NOT NULL OR kind = 'event');
-- Form is read from a player's latest matches of the format.
ALTER TABLE match_players DROP COLUMN form_tenths;
ALTER TABLE appearances ADD COLUMN format text, ADD COLUMN ended_at timestamptz;
UPDATE appearances SET format = known.format,
  ended_at = CASE WHEN known.match_id IS NULL THEN (ended_on + 1)::timestamp AT TIME ZONE 'UTC' ELSE completed_at END
FROM known_matches AS known LEFT JOIN matches ON matches.id = known.match_id
WHERE known.key = match_key;
ALTER TABLE appearances ALTER COLUMN format SET NOT NULL;
CREATE INDEX appearances_by_end ON appearances (player_id, format, ended_at DESC) WHERE points IS NOT NULL;

-- Contests for newcomers: a user plays one.
ALTER TABLE contests ADD COLUMN newcomers boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT contests_newcomers_free
    CHECK (NOT newcomers OR (entry_fee_minor = 0 AND guarantee_minor > 0 AND max_per_user = 1 AND code IS NULL));
ALTER TABLE entries ADD COLUMN newcomers boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX entries_newcomers ON entries (user_id) WHERE newcomers;

-- One function posts one or many transactions, and one enters contests.
DROP FUNCTION ledger_post_each;
DROP FUNCTION ledger_post;
DROP FUNCTION buy_with_wallet;
DROP FUNCTION enter_contest;
DROP FUNCTION enter_contest_together;
-- Days of the ledger are sealed once they are over.
CREATE INDEX ledger_transactions_by_time ON ledger_transactions (posted_at, id);
CREATE TABLE ledger_seals (
  day date PRIMARY KEY,
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  transactions int NOT NULL CHECK (transactions >= 0),
  salt bytea NOT NULL CHECK (octet_length(salt) = 32),
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TRIGGER ledger_seals_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
\ir functions/ledger_seal_day.sql
\ir functions/ledger_post.sql
-- The name says what it does with the order.
ALTER FUNCTION open_order RENAME TO lock_payable_order;
-- An order that is paid at once is stored by the orders' own function.
\ir functions/place_paid_order.sql
\ir functions/buy_with_wallet.sql
\ir functions/enter_contest.sql

-- A file to be minted is public only once it is minted.
ALTER TABLE stored_files ADD COLUMN published_at timestamptz;
UPDATE stored_files SET published_at = created_at
WHERE cid NOT IN (
  SELECT unnest(ARRAY[file.cid, thumbnail_avif, thumbnail_webp]) FROM stored_files AS file JOIN mint_uploads ON mint_uploads.cid = file.cid
  EXCEPT SELECT unnest(ARRAY[file.cid, thumbnail_avif, thumbnail_webp]) FROM stored_files AS file JOIN mints ON mints.cid = file.cid AND state = 'minted'
  EXCEPT SELECT art_cid FROM edition_files
  EXCEPT SELECT NULL);

-- A finished job forgets what it was about, and a link that opens an account is made when it is sent.
\ir functions/forget_done_job.sql
CREATE TRIGGER job_forgotten BEFORE UPDATE ON jobs.job FOR EACH ROW
  WHEN (NEW.state = 'completed' AND NEW.data IS NOT NULL) EXECUTE FUNCTION forget_done_job();
UPDATE jobs.job SET data = NULL WHERE state = 'completed';
ALTER TABLE password_reset_links DROP CONSTRAINT password_reset_links_pkey;
ALTER TABLE password_reset_links ALTER COLUMN token_hash DROP NOT NULL, ADD UNIQUE (token_hash),
  ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid();
ALTER TABLE email_verification_links DROP CONSTRAINT email_verification_links_pkey;
ALTER TABLE email_verification_links ALTER COLUMN token_hash DROP NOT NULL, ADD UNIQUE (token_hash),
  ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid();
-- A card that its owner moves before it is issued can wait for an operator.
DROP INDEX cards_stuck;
CREATE INDEX cards_stuck ON cards (acquired_at, id)
  WHERE token_state = 'pending' AND token_attempts >= 10 AND state IN ('vault', 'listed', 'leaving');
-- Proof bundles got a digest line: they are written and published again (docs/decisions/0093-bound-proofs.md).
UPDATE contests SET proof_sha256 = NULL, proof_bytes = NULL WHERE proof_sha256 IS NOT NULL;
-- Refunded contests have a digest line too.
ALTER TABLE contests DROP CONSTRAINT contests_proof_settled,
  ADD CONSTRAINT contests_proof_over
    CHECK (proof_sha256 IS NULL
      OR (state = 'settled' AND entries_sha256 IS NOT NULL)
      OR (state = 'refunded' AND refund_reason IS NOT NULL));
DROP INDEX contests_unproved;
CREATE INDEX contests_unproved ON contests (settled_at, number)
  WHERE proof_sha256 IS NULL AND (state = 'settled' OR (state = 'refunded' AND refund_notice_id IS NOT NULL));
-- Held coins are shown to the user who claimed them.
CREATE INDEX unclaimed_deposits_by_claim ON unclaimed_deposits (claim_id) WHERE claim_id IS NOT NULL;

-- Operators' browsers.
CREATE TABLE operator_devices (
  operator_id uuid NOT NULL REFERENCES operator_accounts,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, token_hash)
);
-- Operators sign in with a code, and have levels. Earlier operators could do everything and have no code yet, so their sessions
-- end.
ALTER TABLE operator_accounts ADD COLUMN totp_salt uuid, ADD COLUMN totp_step bigint,
  ADD COLUMN totp_key_fingerprint text CHECK (totp_key_fingerprint ~ '^[0-9a-f]{16}$'),
  ADD COLUMN level text NOT NULL DEFAULT 'admin' CHECK (level IN ('support', 'scorer', 'trading', 'finance', 'admin'));
ALTER TABLE operator_accounts ALTER COLUMN level DROP DEFAULT;
UPDATE operator_sessions SET ended_at = now() WHERE ended_at IS NULL;
-- Actions that wait for a second operator.
ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_outcome_check;
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_outcome_check
  CHECK (outcome IN ('begun', 'proposed', 'done', 'refused', 'failed'));
CREATE TABLE operator_proposals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund', 'assign deposit', 'delete account')),
  target text NOT NULL,
  input jsonb NOT NULL,
  amount_minor bigint CHECK (amount_minor > 0),
  reason text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('approved', 'declined', 'expired')),
  decided_by text CHECK (decided_by <> proposed_by OR decision <> 'approved'),
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (coalesce(decision IN ('approved', 'declined'), false) = (decided_by IS NOT NULL))
);
CREATE UNIQUE INDEX operator_proposals_open ON operator_proposals (kind, target) WHERE decision IS NULL;
CREATE INDEX operator_proposals_waiting ON operator_proposals (proposed_at, id) WHERE decision IS NULL;
-- Offers for tokens expire.
ALTER TABLE market_tokens ADD COLUMN offer_round bigint NOT NULL DEFAULT 0;
ALTER TABLE token_offers ADD COLUMN ends_at timestamptz, ADD COLUMN round bigint NOT NULL DEFAULT 0;
-- The cards have a new contract, in which an edition's number follows from what it is. Cards are issued there again; those that were at their
-- owners' addresses are in their owners' vaults.
\ir functions/edition_number.sql
ALTER TABLE editions ADD COLUMN chain_number bigint NOT NULL
  GENERATED ALWAYS AS (edition_number(player_id, category, tier)) STORED UNIQUE;
DROP INDEX card_moves_open, card_moves_by_hash;
ALTER TABLE card_moves DROP CONSTRAINT card_moves_state_check;
ALTER TABLE card_moves ADD CHECK (state IN ('waiting', 'queued', 'sent', 'done', 'called_off')),
  ADD COLUMN leaves_at timestamptz;
UPDATE card_moves SET state = 'called_off', hash = NULL, ended_at = now() WHERE state IN ('waiting', 'sent');
UPDATE cards SET state = 'vault' WHERE state IN ('leaving', 'withdrawn');
UPDATE cards SET token_state = 'pending', token_hash = NULL, token_cid = NULL, token_attempts = 0 WHERE token_state IS NOT NULL;
UPDATE editions SET issued = 0 WHERE issued > 0;
DELETE FROM edition_files;
CREATE UNIQUE INDEX card_moves_open ON card_moves (card_id) WHERE state IN ('waiting', 'queued', 'sent');
CREATE INDEX card_moves_queued ON card_moves (leaves_at NULLS FIRST, id) WHERE state = 'queued' AND hash IS NULL;
CREATE INDEX card_moves_by_hash ON card_moves (hash) WHERE state IN ('queued', 'sent');
DELETE FROM card_transactions;
DROP INDEX card_transactions_nonce;
ALTER TABLE card_transactions ADD COLUMN sender text NOT NULL CHECK (sender ~ '^0x[0-9a-f]{40}$');
CREATE UNIQUE INDEX card_transactions_nonce ON card_transactions (chain_id, sender, nonce) WHERE state IN ('sent', 'mined');
-- Matches that an operator states, with squads by names, and other spellings of these names.
CREATE TABLE player_aliases (
  team text NOT NULL,
  spelling text NOT NULL,
  player_id text NOT NULL REFERENCES players,
  PRIMARY KEY (team, spelling)
);
CREATE TABLE fixtures (
  match_id uuid PRIMARY KEY REFERENCES matches,
  external_id text UNIQUE,
  key text NOT NULL,
  stated jsonb NOT NULL
);
CREATE INDEX fixtures_by_key ON fixtures (key);
CREATE INDEX players_by_name ON players (lower(name));
CREATE INDEX players_by_full_name ON players (lower(full_name));
CREATE INDEX appearances_by_name ON appearances (lower(name));
-- Names in a feed that neither side of the match has, until an operator says whose they are.
CREATE TABLE unknown_names (
  match_id uuid NOT NULL REFERENCES matches,
  source text NOT NULL,
  source_event_id text NOT NULL,
  source_sequence int CHECK (source_sequence > 0),
  -- The event that waits; null if its source sends it again by itself.
  payload jsonb,
  team text NOT NULL,
  name text NOT NULL,
  seen_at timestamptz NOT NULL,
  -- An operator said that events with this name don't count. Null while it waits.
  dismissed_at timestamptz,
  PRIMARY KEY (match_id, source, source_event_id)
);
-- Backups that the database was restored from.
CREATE TABLE restorations (
  backup_id text NOT NULL,
  taken_at timestamptz NOT NULL,
  restored_at timestamptz PRIMARY KEY
);
-- Alerts.
CREATE TABLE alerts (
  condition text PRIMARY KEY,
  began_at timestamptz NOT NULL,
  sentence text NOT NULL,
  well_since timestamptz,
  said_at timestamptz NOT NULL
);
CREATE TABLE alert_watch (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  judged_at timestamptz NOT NULL,
  webhook_failing_since timestamptz
);
SELECT jobs.create_queue('alert', '{
  "policy": "standard", "retryLimit": 32, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600,
  "expireInSeconds": 60, "retentionSeconds": 259200, "deleteAfterSeconds": 3600
}');
-- Data that is kept for a limited time.
CREATE INDEX sessions_by_end ON sessions (LEAST(expires_at, revoked_at));
CREATE INDEX known_devices_by_use ON known_devices (last_used_at);
CREATE INDEX password_reset_links_by_end ON password_reset_links (expires_at);
CREATE INDEX email_verification_links_by_end ON email_verification_links (expires_at);
CREATE INDEX newsletter_subscribers_left ON newsletter_subscribers (left_at) WHERE left_at IS NOT NULL;
CREATE INDEX support_tickets_by_time ON support_tickets (created_at);
-- The content in force for all sites and commands.
CREATE TABLE content_in_force (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  version text NOT NULL CHECK (version ~ '^[0-9a-f]{16}$'),
  files json NOT NULL,
  put_by text NOT NULL,
  put_at timestamptz NOT NULL
);
-- How people are drawn. The cards' players get their looks at the next start.
ALTER TABLE matches DROP COLUMN beardless, ADD COLUMN looks jsonb NOT NULL DEFAULT '{}';
ALTER TABLE card_players DROP COLUMN beardless, ADD COLUMN look text CHECK (look ~ '^[0-9]{7}$');
-- So that a wrong key is recognised.
ALTER TABLE feed_secrets ADD COLUMN key_fingerprint text CHECK (key_fingerprint ~ '^[0-9a-f]{16}$');
-- The same rules without patterns that count: every change of a balance runs them.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_account_check, ADD CONSTRAINT ledger_accounts_account_check
  CHECK (account ~ '^((wallet|winnings|pot|clearing|held|debt|bid|offer|house):[A-Za-z0-9_.-]+|revenue|royalty|promotional)$'
    AND length(split_part(account, ':', 2)) <= 100);
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_input_hash_check,
  ADD CONSTRAINT ledger_transactions_input_hash_check CHECK (length(input_hash) = 64 AND input_hash !~ '[^0-9a-f]');
-- Users are notified again when a line-up is announced again.
\ir functions/notice_of_event.sql
-- What a failed refund of ours covers.
ALTER TABLE payment_reversals
  ADD COLUMN covered_minor bigint NOT NULL DEFAULT 0 CHECK (covered_minor BETWEEN 0 AND amount_minor - house_minor);
-- The card of a payment is erased with its user.
\ir functions/keep_payment.sql
-- A payment that its user cancels is cancelled, whichever call hears of it first.
INSERT INTO payment_transitions VALUES ('expired', 'cancelled');
-- Any site reports a chain scan that stopped.
CREATE TABLE jobs.failing_scans (
  queue text NOT NULL,
  chain_id integer NOT NULL,
  what text NOT NULL,
  since timestamptz NOT NULL,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (queue, chain_id)
);
-- Files that deleted accounts did not mint are found by an index.
CREATE INDEX mints_without_wallet ON mints (uploaded_at)
  WHERE state = 'uploaded' AND minter IS NULL AND chain_id IS NOT NULL;
-- The list of opened packs is read by an index.
CREATE INDEX openings_opened ON openings (seq) WHERE opened_at IS NOT NULL;
-- What is paid from now on is receipted by email.
CREATE TABLE receipts_due (
  transaction_id uuid PRIMARY KEY REFERENCES ledger_transactions ON DELETE CASCADE,
  waits_for uuid REFERENCES users
);
CREATE INDEX receipts_due_now ON receipts_due (transaction_id) WHERE waits_for IS NULL;
CREATE INDEX receipts_due_waiting ON receipts_due (waits_for) WHERE waits_for IS NOT NULL;
\ir functions/receipt_of_posting.sql
CREATE TRIGGER ledger_transactions_receipted AFTER INSERT ON ledger_transactions
  FOR EACH ROW WHEN (NEW.kind IN ('load', 'purchase', 'deposit')) EXECUTE FUNCTION receipt_of_posting();
\ir functions/release_receipts.sql
CREATE TRIGGER users_release_receipts AFTER UPDATE OF email_verified_at, deleted_at ON users
  FOR EACH ROW WHEN (NEW.email_verified_at IS NOT NULL OR NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION release_receipts();
-- An operator is alerted of a new dispute.
CREATE INDEX payment_reversals_disputed ON payment_reversals (created_at) WHERE kind = 'dispute' AND state = 'held';
\ir rights.sql
