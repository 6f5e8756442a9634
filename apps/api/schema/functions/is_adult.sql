-- Whether somebody born on a day is 18 or over on another. Who was born on 29 February is 18 from 1 March of a year without that day.
CREATE OR REPLACE FUNCTION is_adult(birth date, today date) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT extract(year FROM age(today::timestamp, birth::timestamp)) >= 18
$$;
