-- The day of UTC, in which quarters lie whole; minus infinity for all time.
CREATE OR REPLACE FUNCTION "utc_day"("at" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ("at" AT TIME ZONE 'UTC')::date
$$;
