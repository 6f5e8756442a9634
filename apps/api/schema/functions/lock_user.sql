-- Holds an account and the session that acts for it until the transaction ends. False when either is over: a call that was let in
-- before a sign-out, a change of password or a deletion is refused in the transaction that would have changed something. A null
-- session stands for the site itself: a job, the operator, the demonstration.
--
-- The user's row is always locked before the session's, as changing a password and deleting an account do.
CREATE OR REPLACE FUNCTION lock_user(acting_user uuid, acting_session uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = acting_user AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND OR acting_session IS NULL THEN
    RETURN FOUND;
  END IF;
  PERFORM 1 FROM sessions WHERE id = acting_session AND user_id = acting_user AND revoked_at IS NULL FOR SHARE;
  RETURN FOUND;
END $$;
