-- Joins that wait for the same contest commit together: docs/decisions/0067-joins-at-the-rush.md.
--
-- lock_user for many users at once, which waits for nobody: whoever is locked otherwise just now, or whose account or session is over,
-- is left out. A null session stands for the site itself. So a transaction can hold many users without being part of a deadlock.
CREATE OR REPLACE FUNCTION lock_users_at_once(acting_users uuid[], acting_sessions uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN QUERY
  WITH live AS MATERIALIZED (
    SELECT id FROM users WHERE id = ANY (acting_users) AND deleted_at IS NULL FOR KEY SHARE SKIP LOCKED
  ), signed_in AS MATERIALIZED (
    SELECT id, user_id FROM sessions
    WHERE id = ANY (acting_sessions) AND user_id IN (SELECT live.id FROM live) AND revoked_at IS NULL
    FOR SHARE SKIP LOCKED
  )
  SELECT acting_user FROM unnest(acting_users, acting_sessions) AS actor (acting_user, acting_session)
  WHERE acting_user IN (SELECT id FROM live)
    AND (acting_session IS NULL OR (acting_session, acting_user) IN (SELECT id, user_id FROM signed_in));
END $$;
