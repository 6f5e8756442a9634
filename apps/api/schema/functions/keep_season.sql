-- The season of a match exists from its first match on, and knows when its latest one starts.
CREATE OR REPLACE FUNCTION keep_season(competition text, starts_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO seasons (competition, year, latest_start)
  VALUES (keep_season.competition, extract(year FROM starts_at AT TIME ZONE 'UTC'), starts_at)
  ON CONFLICT (competition, year) DO UPDATE SET latest_start = excluded.latest_start
  WHERE seasons.latest_start < excluded.latest_start
$$;
