-- Takes seats for users in their order, stores their entries and posts the fees. Those who are not among the rows have no seat: the contest is
-- closed, or full once the others are in. What is posted, and how that is refused, is as ledger_post has it; who is refused takes no seat,
-- and a free contest posts nothing. Everyone who joins wants the same contest's row: it is locked here, once for all and for as short as can
-- be, and its revision grows by one for each who enters.
CREATE OR REPLACE FUNCTION enter_contest(
  wanted_contest uuid, new_entries uuid[], with_teams uuid[], entrants uuid[], request_keys text[], at timestamptz[],
  ledger_keys text[], input_hashes text[], kinds text[], ledger_references jsonb[],
  places int[], sources text[], destinations text[], amounts bigint[]
) RETURNS TABLE (entry uuid, outcome text, kept_minor bigint, entries_then int) LANGUAGE plpgsql AS $$
DECLARE
  contest contests%ROWTYPE;
  seats int;
  outcomes text[];
  kept bigint[];
  entered int;
BEGIN
  SELECT * INTO contest FROM contests
  WHERE id = wanted_contest AND state = 'open' AND entry_count < max_entries FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  seats := LEAST(contest.max_entries - contest.entry_count, cardinality(new_entries));
  IF cardinality(amounts) = 0 THEN
    outcomes := array_fill('posted'::text, ARRAY[seats]);
  ELSE
    SELECT array_agg(posted.outcome ORDER BY place), array_agg(posted.kept_minor ORDER BY place) INTO outcomes, kept
    FROM ledger_post(
      ledger_keys[:seats], input_hashes[:seats], kinds[:seats], ledger_references[:seats],
      places[:seats], sources[:seats], destinations[:seats], amounts[:seats]
    ) AS posted;
  END IF;

  INSERT INTO entries (id, seat, contest_id, team_id, user_id, idempotency_key, joined_at, newcomers)
  SELECT id, contest.revision + row_number() OVER (ORDER BY place), wanted_contest, team, entrant, request_key, joined, contest.newcomers
  FROM unnest(new_entries, with_teams, entrants, request_keys, at, outcomes) WITH ORDINALITY
    AS asked (id, team, entrant, request_key, joined, outcome, place)
  WHERE asked.outcome = 'posted';
  GET DIAGNOSTICS entered = ROW_COUNT;
  UPDATE contests SET entry_count = entry_count + entered, revision = revision + entered WHERE id = wanted_contest AND entered > 0;

  RETURN QUERY
  SELECT id, asked.outcome, asked.kept,
    contest.entry_count + (count(*) FILTER (WHERE asked.outcome = 'posted') OVER (ORDER BY place))::int
  FROM unnest(new_entries[:seats], outcomes, kept) WITH ORDINALITY AS asked (id, outcome, kept, place);
END $$;
