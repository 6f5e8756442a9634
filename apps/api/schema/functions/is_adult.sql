-- Whether a person born on one day is 18 or over on another. A person born on 29 February is 18 from 1 March if the year is not a
-- leap year.
CREATE OR REPLACE FUNCTION is_adult(birth date, today date) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT extract(year FROM age(today::timestamp, birth::timestamp)) >= 18
$$;
