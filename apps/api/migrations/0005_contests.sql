CREATE TABLE contests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  fixture_id uuid NOT NULL REFERENCES fixtures,
  name text NOT NULL,
  entry_fee_minor bigint NOT NULL CHECK (entry_fee_minor >= 0),
  rake_basis_points int NOT NULL CHECK (rake_basis_points BETWEEN 0 AND 10000),
  prize_structure text NOT NULL,
  min_entries int NOT NULL CHECK (min_entries >= 1),
  max_entries int NOT NULL CHECK (max_entries >= min_entries),
  max_per_user int NOT NULL CHECK (max_per_user >= 1),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'locked', 'settled', 'refunded')),
  settled_at timestamptz
);
CREATE INDEX contests_by_fixture ON contests (fixture_id);

CREATE TABLE teams (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  fixture_id uuid NOT NULL REFERENCES fixtures,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, fixture_id, name),
  UNIQUE (id, user_id, fixture_id)
);

CREATE TABLE team_players (
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  fixture_id uuid NOT NULL,
  player_id text NOT NULL,
  captaincy text CHECK (captaincy IN ('captain', 'vice')),
  card text CHECK (card IN ('blue')),
  PRIMARY KEY (team_id, player_id),
  FOREIGN KEY (fixture_id, player_id) REFERENCES fixture_players
);
CREATE UNIQUE INDEX one_of_each_captaincy ON team_players (team_id, captaincy) WHERE captaincy IS NOT NULL;
CREATE INDEX team_players_by_fixture ON team_players (fixture_id);

CREATE TABLE entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Order of joining: who came first gets the cents left over from a shared prize.
  sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  contest_id uuid NOT NULL REFERENCES contests,
  team_id uuid NOT NULL REFERENCES teams,
  user_id uuid NOT NULL REFERENCES users,
  idempotency_key text,
  joined_at timestamptz NOT NULL DEFAULT now(),
  -- Final once the contest is settled.
  rank int,
  quarter_points bigint,
  prize_minor bigint NOT NULL DEFAULT 0 CHECK (prize_minor >= 0),
  claimed_at timestamptz,
  UNIQUE (contest_id, team_id),
  UNIQUE (user_id, idempotency_key)
);
CREATE INDEX entries_by_user ON entries (user_id, joined_at DESC);
CREATE INDEX entries_by_team ON entries (team_id);
