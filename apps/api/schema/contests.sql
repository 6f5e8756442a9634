-- A contest of a match, or of a slot of one. Nothing in a request grows with the number of entries: docs/decisions/0020-contests.md.
CREATE TABLE contests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The operator page lists contests newest first, page by page.
  number bigint GENERATED ALWAYS AS IDENTITY,
  match_id uuid NOT NULL REFERENCES matches,
  -- The slot that it covers; null for the whole match.
  slot smallint,
  name text NOT NULL,
  -- The template in content/contests.yaml that the contest was opened from; null without a template
  -- (docs/decisions/0020-contests.md).
  template text CHECK (template ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The code that finds a private contest; null for a public one (docs/decisions/0020-contests.md).
  code text UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_by uuid REFERENCES users,

  entry_fee_minor bigint NOT NULL CHECK (entry_fee_minor >= 0),
  rake_basis_points int NOT NULL CHECK (rake_basis_points BETWEEN 0 AND 10000),
  prize_structure text NOT NULL
    CHECK (prize_structure IN ('winner-takes-all', 'top-three', 'top-quarter', 'top-half', 'top-ten-per-cent')),
  -- The prize pool that is paid however few join, in cents; 0 if none is promised.
  guarantee_minor bigint NOT NULL DEFAULT 0 CHECK (guarantee_minor >= 0),
  -- What house:guarantee added to the pot for it, when the contest was settled.
  guarantee_added_minor bigint NOT NULL DEFAULT 0,
  -- Free, for users who have not played a newcomers' contest before (docs/rules.md#newcomers).
  newcomers boolean NOT NULL DEFAULT false,
  min_entries int NOT NULL CHECK (min_entries >= 1),
  max_entries int NOT NULL CHECK (max_entries >= min_entries),
  max_per_user int NOT NULL CHECK (max_per_user >= 1),
  -- The version of the points tables by which the contest is scored: the version when it was opened.
  rules_version text NOT NULL,

  -- settling and refunding last until the money of every entry has moved, in batches.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'locked', 'settling', 'settled', 'refunding', 'refunded')),
  entry_count int NOT NULL DEFAULT 0 CHECK (entry_count BETWEEN 0 AND max_entries),
  -- Counts the changes of the contest's entries. Each change takes the next number while it locks the contest's row, so
  -- changes commit in the order of their numbers, and a reader who has seen one has seen all before it.
  revision int NOT NULL DEFAULT 0,
  -- Entries up to this seat are settled or refunded.
  paid_through int NOT NULL DEFAULT 0,
  -- A contest whose entries and pot do not agree is not settled again before this moment.
  pay_out_after timestamptz,
  -- Why a contest that is due is not paid out: its books, or its scores, disagree (docs/decisions/0066-boards-from-snapshots.md). Null
  -- once it is.
  pay_out_fault text CHECK (pay_out_fault <> ''),
  settled_at timestamptz,
  refund_reason text CHECK (refund_reason IN ('under_minimum', 'abandoned', 'no_result', 'postponed_beyond_48h', 'slot_void')),
  -- The notice that notifies its users of the refund; its foreign key comes with the table (notifications.sql).
  refund_notice_id uuid,
  -- Whether the settled contest was counted into its season, with its match (docs/decisions/0054-seasons.md).
  season_counted boolean NOT NULL DEFAULT false,

  -- What anyone can check (docs/decisions/0052-proof-bundles.md): SHA-256 of all entries, once teams are locked, and when it was published;
  -- SHA-256 of the published proof bundle, and its size, once it is settled or refunded.
  entries_sha256 bytea CHECK (octet_length(entries_sha256) = 32),
  entries_hashed_at timestamptz,
  proof_sha256 bytea CHECK (octet_length(proof_sha256) = 32),
  proof_bytes bigint CHECK (proof_bytes > 0),

  FOREIGN KEY (match_id, slot) REFERENCES match_slots,
  CONSTRAINT contests_private_have_creators CHECK ((code IS NULL) = (created_by IS NULL)),
  CONSTRAINT contests_guarantee_added
    CHECK (guarantee_added_minor = 0
      OR (guarantee_added_minor BETWEEN 1 AND guarantee_minor AND state IN ('settling', 'settled'))),
  CONSTRAINT contests_newcomers_free
    CHECK (NOT newcomers OR (entry_fee_minor = 0 AND guarantee_minor > 0 AND max_per_user = 1 AND code IS NULL)),
  CONSTRAINT contests_refund_reason_given CHECK (refund_reason IS NULL OR state IN ('refunding', 'refunded')),
  CONSTRAINT contests_entries_hashed CHECK ((entries_sha256 IS NULL) = (entries_hashed_at IS NULL)),
  CONSTRAINT contests_proof_over
    CHECK (proof_sha256 IS NULL
      OR (state = 'settled' AND entries_sha256 IS NOT NULL)
      OR (state = 'refunded' AND refund_reason IS NOT NULL))
);
-- Guarantees of a day.
CREATE INDEX contests_guaranteed ON contests (match_id) WHERE guarantee_minor > 0;
CREATE INDEX contests_by_creator ON contests (created_by, match_id) WHERE created_by IS NOT NULL;
-- Contests that the chores look for.
CREATE INDEX contests_unhashed ON contests (id)
  WHERE entries_sha256 IS NULL AND state IN ('locked', 'settling', 'settled');
CREATE INDEX contests_unproved ON contests (settled_at, number)
  WHERE proof_sha256 IS NULL AND (state = 'settled' OR (state = 'refunded' AND refund_notice_id IS NOT NULL));
CREATE INDEX contests_uncounted ON contests (match_id) WHERE state = 'settled' AND NOT season_counted;
CREATE UNIQUE INDEX contests_by_number ON contests (number);
CREATE INDEX contests_by_match ON contests (match_id, number);
CREATE INDEX contests_by_state ON contests (state, number);
CREATE INDEX contests_with_pay_out_fault ON contests (number) WHERE pay_out_fault IS NOT NULL;
-- Workers ask each second which contests were settled within a day.
CREATE INDEX contests_settled ON contests (settled_at) WHERE state = 'settled';
-- Lists of matches count public contests; private ones are made by users.
CREATE INDEX contests_public ON contests (match_id) WHERE code IS NULL;
CREATE INDEX contests_unpaid ON contests (match_id, slot) WHERE state NOT IN ('settled', 'refunded');

-- Followers of a match follow its contests too: that they open, lock, are settled or refunded is announced like the match's own
-- news.
CREATE TRIGGER contests_announced AFTER INSERT OR UPDATE OF state ON contests
  FOR EACH ROW EXECUTE FUNCTION announce_match();

-- A team is one row.
CREATE TABLE teams (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  match_id uuid NOT NULL REFERENCES matches,
  -- The slot of the match that a live fantasy team plays; null for a team that plays the whole match.
  slot smallint CHECK (slot >= 0),
  name text NOT NULL,
  -- Two bytes a pick, ascending: the player's position, then captaincy in the three lowest bits (1 vice-captain, 2 captain, 3 to 6 the
  -- factors 4x, 3x, 2x and 1.5x of live fantasy) and the card in the four above (1 the Blue Card; contests' picks.ts names the others).
  picks bytea NOT NULL CHECK (octet_length(picks) > 0 AND octet_length(picks) % 2 = 0),
  -- Positions of up to four backups, a byte each, in order of priority; null without any.
  backups bytea CHECK (octet_length(backups) BETWEEN 1 AND 4),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, match_id, name),
  UNIQUE (id, user_id, match_id)
);
CREATE INDEX teams_by_match ON teams (match_id, created_at DESC);
CREATE INDEX teams_with_backups ON teams (match_id, id) WHERE backups IS NOT NULL;
-- The users with a team in a match, one after the other.
CREATE INDEX teams_by_match_and_user ON teams (match_id, user_id);

-- Which card of the vault a team has on which player. A card is in only one team a match.
CREATE TABLE team_cards (
  team_id uuid NOT NULL REFERENCES teams,
  match_id uuid NOT NULL REFERENCES matches,
  card_id uuid NOT NULL REFERENCES cards,
  position smallint NOT NULL,
  PRIMARY KEY (team_id, position),
  FOREIGN KEY (match_id, position) REFERENCES match_players (match_id, position)
);
CREATE UNIQUE INDEX team_cards_one_team_a_match ON team_cards (card_id, match_id);

-- Teams that joined a contest. Ranks and prizes are written beside the row they belong to, without updating an index; therefore the fill
-- factor.
CREATE TABLE entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  contest_id uuid NOT NULL REFERENCES contests,
  -- The order of joining: the contest's revision that the entry took. The first to join gets the cents left over from a shared
  -- prize.
  seat int NOT NULL CHECK (seat > 0),
  team_id uuid NOT NULL REFERENCES teams,
  user_id uuid NOT NULL REFERENCES users,
  idempotency_key text,
  joined_at timestamptz NOT NULL DEFAULT now(),
  -- The contest's revision in which the team last changed; null if it has not changed since it joined.
  changed int CHECK (changed > seat),
  -- Final once the contest is settled.
  rank int,
  quarter_points bigint,
  prize_minor bigint NOT NULL DEFAULT 0 CHECK (prize_minor >= 0),
  claimed_at timestamptz,
  -- Whether it is its user's one entry in a newcomers' contest; false once it is refunded.
  newcomers boolean NOT NULL DEFAULT false,
  UNIQUE (user_id, idempotency_key),
  CONSTRAINT entries_one_a_seat UNIQUE (contest_id, seat),
  -- Counts a user's entries in a contest, and keeps a team from joining twice.
  CONSTRAINT entries_one_a_team UNIQUE (contest_id, user_id, team_id)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX entries_newcomers ON entries (user_id) WHERE newcomers;
CREATE INDEX entries_by_team ON entries (team_id);
CREATE INDEX entries_changed ON entries (contest_id, changed) WHERE changed IS NOT NULL;
CREATE INDEX entries_by_user ON entries (user_id, joined_at DESC, id DESC);
-- A user's claimable winnings are found quickly however many entries came later. A settlement adds only winners to
-- this index.
CREATE INDEX entries_to_claim ON entries (user_id, joined_at DESC, id DESC) WHERE prize_minor > 0 AND claimed_at IS NULL;
CREATE INDEX entries_by_time ON entries USING brin (joined_at) WITH (autosummarize = on, pages_per_range = 16);

\ir functions/enter_contest.sql

-- Entries that left their contest before it locked, with their fee paid back: docs/decisions/0036-eligibility.md and
-- 0020-contests.md. The user keeps the team, and the seat is not given again.
CREATE TABLE withdrawn_entries (
  -- As the entry's.
  id uuid PRIMARY KEY,
  contest_id uuid NOT NULL REFERENCES contests,
  user_id uuid NOT NULL REFERENCES users,
  team_id uuid NOT NULL REFERENCES teams,
  seat int NOT NULL CHECK (seat > 0),
  -- A key that created an entry never charges again, even after the entry has left. Null for entries that left before it was
  -- stored.
  idempotency_key text,
  joined_at timestamptz NOT NULL,
  withdrawn_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason IN ('suspended', 'left')),
  -- The contest's revision in which the entry left it: boards that know an earlier one drop it.
  revision int NOT NULL
);
CREATE INDEX withdrawn_entries_by_contest ON withdrawn_entries (contest_id, revision);
CREATE INDEX withdrawn_entries_by_user ON withdrawn_entries (user_id, withdrawn_at DESC);
CREATE UNIQUE INDEX withdrawn_entries_keys ON withdrawn_entries (user_id, idempotency_key);

-- Backups come in once teams are locked, in batches (decision 45). There is a row for each match with announced elevens and backups.
CREATE TABLE backup_swaps (
  match_id uuid PRIMARY KEY REFERENCES matches,
  -- By player: whether they were in their side's announced eleven when teams locked.
  announced jsonb NOT NULL,
  -- The last team that was processed, in the order of ids; null before the first.
  swapped_through uuid,
  finished_at timestamptz
);
CREATE INDEX backup_swaps_due ON backup_swaps (match_id) WHERE finished_at IS NULL;

-- Boards in memory read the changed teams.
CREATE TRIGGER backup_swaps_announced AFTER UPDATE ON backup_swaps
  FOR EACH ROW EXECUTE FUNCTION announce_match();
