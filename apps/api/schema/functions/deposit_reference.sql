-- What a user's token transfers end with, as quotes/reference.ts makes it: the scanner finds the user by it.
CREATE OR REPLACE FUNCTION deposit_reference(user_id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '0x' || encode(substring(sha256(('toprun deposit of ' || user_id::text)::bytea) FROM 1 FOR 16), 'hex')
$$;
