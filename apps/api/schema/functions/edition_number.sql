-- The number of an edition on chain, as `editionNumber` of the cards contract makes it: 48 bits of the SHA-256 of the player's id, then two for
-- the category and two for the tier.
CREATE OR REPLACE FUNCTION edition_number(player_id text, category text, tier text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (('x' || substr(encode(sha256(convert_to(player_id, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint << 4)
    | ((array_position('{power,wild,active,legendary}'::text[], category) - 1) << 2)
    | (array_position('{silver,gold,black,diamond}'::text[], tier) - 1)
$$;
