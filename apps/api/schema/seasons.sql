-- Points over a season, and mini-leagues: docs/decisions/0054-seasons.md.

-- A competition and a year. It exists from its first match on.
CREATE TABLE seasons (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  competition text NOT NULL CHECK (competition <> ''),
  year int NOT NULL,
  -- When its latest match starts.
  latest_start timestamptz NOT NULL,
  -- Matches that count completely; rows with a higher number are not shown yet.
  counted int NOT NULL DEFAULT 0 CHECK (counted >= 0),
  UNIQUE (competition, year)
);
CREATE INDEX seasons_by_start ON seasons (latest_start DESC, id DESC);

\ir functions/keep_season.sql

-- A match that counts, in the order in which they were completed, and how far it is counted.
CREATE TABLE season_matches (
  season_id uuid NOT NULL REFERENCES seasons,
  number int NOT NULL CHECK (number > 0),
  match_id uuid NOT NULL UNIQUE REFERENCES matches,
  stage text NOT NULL DEFAULT 'adding' CHECK (stage IN ('adding', 'ranking', 'counted')),
  -- Adding: the last entry whose points were added.
  contest_id uuid REFERENCES contests,
  seat int,
  -- Ranking: the last ranked user, with their points and rank, and how many were ranked.
  user_id uuid REFERENCES users,
  quarter_points bigint,
  rank int,
  ranked int NOT NULL DEFAULT 0,
  PRIMARY KEY (season_id, number)
);
CREATE UNIQUE INDEX season_matches_one_at_a_time ON season_matches (season_id) WHERE stage <> 'counted';

-- A user's best team in a match that counts: an entry, with its points.
CREATE TABLE season_scores (
  season_id uuid NOT NULL REFERENCES seasons,
  user_id uuid NOT NULL REFERENCES users,
  number int NOT NULL,
  contest_id uuid NOT NULL REFERENCES contests,
  seat int NOT NULL,
  quarter_points bigint NOT NULL,
  -- After the match; null until its ranking.
  total_quarters bigint,
  rank int CHECK (rank > 0),
  PRIMARY KEY (season_id, user_id, number),
  FOREIGN KEY (season_id, number) REFERENCES season_matches
);
CREATE INDEX season_scores_by_points ON season_scores (season_id, user_id, quarter_points DESC, number);

CREATE TABLE season_totals (
  season_id uuid NOT NULL REFERENCES seasons,
  user_id uuid NOT NULL REFERENCES users,
  quarter_points bigint NOT NULL,
  matches int NOT NULL CHECK (matches >= 0),
  rank int CHECK (rank > 0),
  PRIMARY KEY (season_id, user_id)
);
CREATE INDEX season_totals_by_points ON season_totals (season_id, quarter_points DESC, user_id DESC);
CREATE INDEX season_totals_by_user ON season_totals (user_id);

-- A table among friends over one season, joined by its code.
CREATE TABLE leagues (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  season_id uuid NOT NULL REFERENCES seasons,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- Deleted when it has no members.
  member_count int NOT NULL CHECK (member_count BETWEEN 1 AND 200)
);
CREATE INDEX leagues_by_creator ON leagues (created_by);

CREATE TABLE league_members (
  league_id uuid NOT NULL REFERENCES leagues ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (league_id, user_id)
);
CREATE INDEX league_members_by_user ON league_members (user_id, joined_at DESC);

\ir functions/keep_season_of_match.sql
CREATE CONSTRAINT TRIGGER matches_have_seasons AFTER INSERT OR UPDATE OF competition, starts_at ON matches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_season_of_match();
