-- Takes the next seat, stores the entry and posts its fee, or leaves nothing behind. Everyone who joins wants the same contest's row:
-- it is locked here, for as short as can be. What is posted, and how that is refused, is as ledger_post has it; without amounts
-- nothing is. `outcome` may also be `no_seat`: the contest is closed or full.
CREATE OR REPLACE FUNCTION enter_contest(
  new_entry uuid, wanted_contest uuid, with_team uuid, entrant uuid, request_key text, at timestamptz,
  ledger_keys text[], input_hashes text[], kinds text[], ledger_references jsonb[],
  places int[], sources text[], destinations text[], amounts bigint[],
  OUT outcome text, OUT posted_id uuid, OUT refused_account text, OUT kept_minor bigint, OUT change_minor numeric
) LANGUAGE plpgsql AS $$
DECLARE
  next_seat int;
BEGIN
  outcome := 'no_seat';
  UPDATE contests SET entry_count = entry_count + 1, revision = revision + 1
  WHERE id = wanted_contest AND state = 'open' AND entry_count < max_entries
  RETURNING revision INTO next_seat;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO entries (id, seat, contest_id, team_id, user_id, idempotency_key, joined_at)
  VALUES (new_entry, next_seat, wanted_contest, with_team, entrant, request_key, at);

  outcome := 'posted';
  IF cardinality(amounts) > 0 THEN
    SELECT p.outcome, p.posted_id, p.refused_account, p.kept_minor, p.change_minor
    INTO outcome, posted_id, refused_account, kept_minor, change_minor
    FROM ledger_post(ledger_keys, input_hashes, kinds, ledger_references, places, sources, destinations, amounts) AS p;
  END IF;
  IF outcome <> 'posted' THEN
    RAISE EXCEPTION USING ERRCODE = 'CR001', MESSAGE = outcome;
  END IF;
EXCEPTION WHEN SQLSTATE 'CR001' THEN
  -- Everything above is undone by now; the variables still tell why.
END $$;
