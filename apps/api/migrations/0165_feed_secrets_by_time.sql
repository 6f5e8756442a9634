-- Secrets of sources, newest first, as the operator page lists them page by page.
CREATE INDEX feed_secrets_by_time ON feed_secrets (created_at DESC, id DESC);
