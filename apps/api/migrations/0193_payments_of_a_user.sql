-- The operator page lists the payments of a user, newest first.
DROP INDEX payments_by_user;
CREATE INDEX payments_by_user ON payments (user_id, created_at DESC, id DESC);
