-- Incoming money, for a top-up or for an order. The ledger moves it once, when the payment succeeds:
-- docs/decisions/0011-payments.md.
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  -- The name of a provider's record, or `sandbox`, `wallet` or `crypto`.
  provider text NOT NULL,
  method text NOT NULL CHECK (method IN ('wallet', 'credit', 'global_credit', 'crypto_eth', 'crypto_matic')),
  -- `load` tops the wallet up, `buy` pays for the order.
  purpose text NOT NULL CHECK (purpose IN ('load', 'buy')),
  order_id uuid REFERENCES orders,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- What the provider is asked to charge, in the smallest unit of its currency.
  charge_minor bigint NOT NULL CHECK (charge_minor > 0),
  charge_currency text NOT NULL CHECK (charge_currency ~ '^[A-Z]{3}$'),
  state text NOT NULL CHECK (state IN ('created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled', 'refunded')),
  -- Why it failed, or what happened to it, shown to the user.
  note text,
  idempotency_key text,
  -- The provider's id of it, and the address where it is paid.
  provider_reference text,
  pay_link text,
  -- The provider's name of the card that paid, the same for every payer. Accounts that paid with one card count as one person, who may
  -- not trade (docs/decisions/0031-marketplace.md). Null if the provider has none.
  card_fingerprint text CHECK (card_fingerprint <> ''),
  created_at timestamptz NOT NULL,
  -- When it will be cancelled at its provider.
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- The provider may still have news of it.
  watched boolean NOT NULL DEFAULT true,
  -- Payments and refunds that need a check are checked in turn: those that never end do not keep newer ones waiting.
  looked_at timestamptz,
  refunded_at timestamptz,
  -- The provider's id of the refund; null until the provider has accepted it.
  refund_reference text,
  -- How much was booked as going back when we refunded it, in cents and in the smallest unit of the charge's currency. A bank may take the
  -- same payment back afterwards, so it can't be derived from what is left; and parts are rounded in cents, so neither follows from the
  -- other.
  refunded_minor bigint,
  refunded_charge_minor bigint,
  UNIQUE (user_id, idempotency_key),
  CONSTRAINT payments_reference_once UNIQUE (provider, provider_reference),
  CONSTRAINT payments_buy_an_order CHECK ((purpose = 'buy') = (order_id IS NOT NULL)),
  CONSTRAINT payments_pending_check CHECK (state <> 'pending' OR provider_reference IS NOT NULL),
  CONSTRAINT payments_settled_check CHECK ((state IN ('succeeded', 'refunded')) = (settled_at IS NOT NULL)),
  CONSTRAINT payments_refunded_check CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  CONSTRAINT payments_refunded_minor_check
    CHECK (refunded_minor IS NULL OR state = 'refunded' AND refunded_minor BETWEEN 0 AND amount_minor),
  CONSTRAINT payments_refunded_charge_minor_check
    CHECK ((refunded_charge_minor IS NULL) = (refunded_minor IS NULL) AND refunded_charge_minor BETWEEN 0 AND charge_minor)
);
CREATE INDEX payments_by_order ON payments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_by_card ON payments (user_id, card_fingerprint) WHERE card_fingerprint IS NOT NULL;
CREATE INDEX payments_watched ON payments (looked_at NULLS FIRST, created_at) WHERE watched;
CREATE INDEX payments_to_refund ON payments (looked_at NULLS FIRST, created_at) WHERE state = 'refunded' AND refund_reference IS NULL;
-- Lists of the operator page: all, of a state, of a user, newest first.
CREATE INDEX payments_by_time ON payments (created_at DESC, id DESC);
CREATE INDEX payments_by_state ON payments (state, created_at DESC, id DESC);
CREATE INDEX payments_by_user ON payments (user_id, created_at DESC, id DESC);
-- Charts count what was settled in a minute.
CREATE INDEX payments_settled ON payments (settled_at) WHERE settled_at IS NOT NULL;

\ir functions/keep_payment.sql
CREATE TRIGGER payments_kept BEFORE UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_payment();

-- A payment's states and where each may lead; payment-state.ts has the same table.
CREATE TABLE payment_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (from_state, to_state)
);
INSERT INTO payment_transitions VALUES
  ('created', 'pending'), ('created', 'succeeded'), ('created', 'failed'), ('created', 'expired'), ('created', 'cancelled'),
  ('pending', 'succeeded'), ('pending', 'failed'), ('pending', 'expired'), ('pending', 'cancelled'),
  -- Another attempt with another card.
  ('failed', 'pending'), ('failed', 'succeeded'), ('failed', 'cancelled'),
  -- Money that comes after we stopped waiting still counts.
  ('expired', 'succeeded'), ('cancelled', 'succeeded'),
  -- Its user cancelled it, and another call heard first that its provider had closed it.
  ('expired', 'cancelled'),
  ('succeeded', 'refunded');

ALTER TABLE orders ADD FOREIGN KEY (payment_id) REFERENCES payments DEFERRABLE INITIALLY DEFERRED;

\ir functions/buy_with_wallet.sql

-- What a provider takes back of a succeeded payment: a refund made on its own pages, or a dispute of the buyer's bank.
CREATE TABLE payment_reversals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('refund', 'dispute')),
  -- The provider's id of it.
  reference text NOT NULL,
  -- `held` until the bank decides, then `taken` for good, or `returned`.
  state text NOT NULL CHECK (state IN ('held', 'taken', 'returned')),
  -- In the smallest unit of the currency that was charged, and in cents of USD.
  charge_minor bigint NOT NULL CHECK (charge_minor > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  -- The part that came from what the house earned; the rest came from the user.
  house_minor bigint NOT NULL CHECK (house_minor BETWEEN 0 AND amount_minor),
  -- The part that is the money of our own refund, which was booked and then failed at the provider: nobody pays it a second time.
  covered_minor bigint NOT NULL DEFAULT 0 CHECK (covered_minor BETWEEN 0 AND amount_minor - house_minor),
  -- How often its state or cover changed: each change is one transaction of the ledger.
  steps int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (payment_id, kind, reference)
);
-- What a bank has not decided, for the alert.
CREATE INDEX payment_reversals_disputed ON payment_reversals (created_at) WHERE kind = 'dispute' AND state = 'held';

-- Messages of providers that were acted upon, so that none is acted upon twice.
CREATE TABLE provider_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  payment_id uuid REFERENCES payments,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX provider_events_by_payment ON provider_events (payment_id, received_at) WHERE payment_id IS NOT NULL;

-- The memory of the provider that is simulated here: what it knows, independent of our own records.
CREATE TABLE sandbox_payments (
  payment_id uuid PRIMARY KEY REFERENCES payments,
  state text NOT NULL
    CHECK (state IN ('created', 'challenge', 'processing', 'succeeded', 'declined', 'cancelled', 'refunded')),
  note text,
  card_fingerprint text
);

-- The secret that signs its messages.
CREATE TABLE sandbox_secret (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  secret text NOT NULL
);
INSERT INTO sandbox_secret (secret)
VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Messages of the sandbox: sent again, at growing intervals, until they are accepted.
SELECT jobs.create_queue('sandbox_webhook', '{
  "policy": "standard", "retryLimit": 10, "retryDelay": 1, "retryBackoff": true, "retryDelayMax": 300,
  "expireInSeconds": 60, "retentionSeconds": 86400, "deleteAfterSeconds": 60
}');

-- Checks open payments. Each job schedules the next; `short` lets only one wait, however many processes ask.
SELECT jobs.create_queue('payment_watch', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');

-- Receipts to email: one for each order that is paid and each amount that is added to a wallet, written by its posting. The transaction
-- that queues the email deletes it: docs/decisions/0011-payments.md.
CREATE TABLE receipts_due (
  transaction_id uuid PRIMARY KEY REFERENCES ledger_transactions ON DELETE CASCADE,
  -- Who paid, while their address is not confirmed.
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
