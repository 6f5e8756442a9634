-- Secrets by which sources sign what they send to POST /api/game/feed: docs/decisions/0018-event-log.md.
-- A secret is not stored: it follows from the site's key, the source and the id.
CREATE TABLE feed_secrets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source text NOT NULL CHECK (source ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- The operators, by the names of their system accounts.
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_by text,
  revoked_at timestamptz,
  -- Of the site's key, to recognise a wrong one. Null for secrets from before 0.1.0.
  key_fingerprint text CHECK (key_fingerprint ~ '^[0-9a-f]{16}$'),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX feed_secrets_in_force ON feed_secrets (source) WHERE revoked_at IS NULL;
-- Secrets of sources, newest first, as the operator page lists them page by page.
CREATE INDEX feed_secrets_by_time ON feed_secrets (created_at DESC, id DESC);
