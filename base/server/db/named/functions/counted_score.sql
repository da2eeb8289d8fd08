-- A score that counts in averages: neither provisional nor missing.
CREATE OR REPLACE FUNCTION "counted_score"("state" text, "score" int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "state" = 'scored' THEN "score" END
$$;
