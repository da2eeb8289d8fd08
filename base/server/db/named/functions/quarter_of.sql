CREATE OR REPLACE FUNCTION "quarter_of"("at" timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_bin('15 minutes', "at", '2000-01-01 00:00:00+00')
$$;
