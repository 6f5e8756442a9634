-- What a user can claim is found however many entries came after it. At a settlement winners alone enter this index.
CREATE INDEX entries_to_claim ON entries (user_id, joined_at DESC, id DESC) WHERE prize_minor > 0 AND claimed_at IS NULL;
