-- The first day of the month a moment lies in on the clock of a time zone.
CREATE OR REPLACE FUNCTION "month_in"("at" timestamptz, "zone" text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', "at" AT TIME ZONE "zone")::date
$$;
