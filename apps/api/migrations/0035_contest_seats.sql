-- Nothing in a request grows with the number of entries: docs/decisions/0020-contests.md.

-- A player's place in the squads of a match, by which teams name their picks. Given once; a player who is added gets the next one.
ALTER TABLE match_players ADD COLUMN position smallint CHECK (position BETWEEN 0 AND 255);
UPDATE match_players SET position = numbered.position
FROM (
  SELECT match_id, player_id, row_number() OVER (PARTITION BY match_id ORDER BY team, player_id) - 1 AS position
  FROM match_players
) AS numbered
WHERE (match_players.match_id, match_players.player_id) = (numbered.match_id, numbered.player_id);
ALTER TABLE match_players ALTER COLUMN position SET NOT NULL;
ALTER TABLE match_players ADD UNIQUE (match_id, position);

-- A team is one row. Two bytes a pick, ascending: the player's position, then how the team carries the player, which is
-- 1 for the vice-captain or 2 for the captain, and 4 more with a Blue Card (contests/picks.ts).
ALTER TABLE teams ADD COLUMN picks bytea CHECK (octet_length(picks) > 0 AND octet_length(picks) % 2 = 0);
UPDATE teams SET picks = packed.picks
FROM (
  SELECT team_id, string_agg(
    set_byte(set_byte('\x0000', 0, position), 1,
      CASE captaincy WHEN 'captain' THEN 2 WHEN 'vice' THEN 1 ELSE 0 END + CASE card WHEN 'blue' THEN 4 ELSE 0 END),
    '' ORDER BY position) AS picks
  FROM team_players JOIN match_players USING (match_id, player_id)
  GROUP BY team_id
) AS packed
WHERE packed.team_id = teams.id;
ALTER TABLE teams ALTER COLUMN picks SET NOT NULL;
DROP TABLE team_players;
CREATE INDEX teams_by_match ON teams (match_id, created_at DESC);

-- settling and refunding last until the money of every entry has moved, portion by portion.
ALTER TABLE contests DROP CONSTRAINT contests_state_check;
ALTER TABLE contests
  ADD CONSTRAINT contests_state_check
    CHECK (state IN ('open', 'locked', 'settling', 'settled', 'refunding', 'refunded')),
  ADD COLUMN entry_count int NOT NULL DEFAULT 0 CHECK (entry_count BETWEEN 0 AND max_entries),
  -- Counts the changes of the contest's entries: each takes the next number while it holds the contest's row, so that they
  -- commit in the order of their numbers, and who has seen one has seen all before it.
  ADD COLUMN revision int NOT NULL DEFAULT 0,
  -- The version of the points tables by which the contest is scored: the one it was opened with.
  ADD COLUMN rules_version text,
  ADD COLUMN refund_reason text CHECK (refund_reason IN ('under_minimum', 'abandoned', 'no_result')),
  -- Entries up to this seat are settled or refunded.
  ADD COLUMN paid_through int NOT NULL DEFAULT 0,
  ADD CONSTRAINT contests_refund_reason_given CHECK (refund_reason IS NULL OR state IN ('refunding', 'refunded'));
UPDATE contests SET rules_version = matches.rules_version FROM matches WHERE matches.id = match_id;
ALTER TABLE contests ALTER COLUMN rules_version SET NOT NULL;
-- What the scheduler looks for.
CREATE INDEX contests_unpaid ON contests (match_id) WHERE state NOT IN ('settled', 'refunded');

-- The order of joining: the contest's revision that the entry took. Who came first gets the cents left over from a shared prize.
ALTER TABLE entries ADD COLUMN seat int CHECK (seat > 0);
UPDATE entries SET seat = numbered.seat
FROM (SELECT id, row_number() OVER (PARTITION BY contest_id ORDER BY sequence) AS seat FROM entries) AS numbered
WHERE numbered.id = entries.id;
ALTER TABLE entries ALTER COLUMN seat SET NOT NULL;
ALTER TABLE entries DROP COLUMN sequence;
UPDATE contests SET entry_count = counted.entries, revision = counted.last_seat
FROM (SELECT contest_id, count(*) AS entries, max(seat) AS last_seat FROM entries GROUP BY contest_id) AS counted
WHERE counted.contest_id = contests.id;

ALTER TABLE entries
  -- The contest's revision in which the team last changed; null while it is as it joined.
  ADD COLUMN changed int CHECK (changed > seat),
  ADD CONSTRAINT entries_one_a_seat UNIQUE (contest_id, seat),
  -- Counts a user's entries in a contest, and keeps a team from joining twice.
  ADD CONSTRAINT entries_one_a_team UNIQUE (contest_id, user_id, team_id),
  DROP CONSTRAINT entries_contest_id_team_id_key;
CREATE INDEX entries_changed ON entries (contest_id, changed) WHERE changed IS NOT NULL;
DROP INDEX entries_by_user;
CREATE INDEX entries_by_user ON entries (user_id, joined_at DESC, id DESC);
-- Ranks and prizes are written beside the row they belong to, without touching an index.
ALTER TABLE entries SET (fillfactor = 80);

-- Takes the next seat, stores the entry and posts its fee, or leaves nothing behind. Everyone who joins wants the same contest's row:
-- it is locked here, for as short as can be. What is posted, and how that is refused, is as ledger_post has it; without amounts
-- nothing is. `outcome` may also be `no_seat`: the contest is closed or full.
CREATE FUNCTION enter_contest(
  new_entry uuid, wanted_contest uuid, with_team uuid, entrant uuid, request_key text, at timestamptz,
  ledger_key text, input_hash text, kind text, reference jsonb, sources text[], destinations text[], amounts bigint[],
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
    SELECT * INTO outcome, posted_id, refused_account, kept_minor, change_minor
    FROM ledger_post(ledger_key, input_hash, kind, reference, sources, destinations, amounts);
  END IF;
  IF outcome <> 'posted' THEN
    RAISE EXCEPTION USING ERRCODE = 'CR001', MESSAGE = outcome;
  END IF;
EXCEPTION WHEN SQLSTATE 'CR001' THEN
  -- Everything above is undone by now; the variables still tell why.
END $$;
