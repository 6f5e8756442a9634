-- A user's download of their data, and the deletion of an account, read whole what is the user's.
CREATE INDEX openings_by_user ON openings (user_id, seq);
CREATE INDEX cards_by_owner ON cards (owner_id);
CREATE INDEX users_by_referrer ON users (referred_by) WHERE referred_by IS NOT NULL;
