CREATE OR REPLACE FUNCTION "property_mark"("sign" int, "org" uuid, "score" int) RETURNS "tally_mark" LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW ("org", '-infinity'::timestamptz, "sign", 0, 0, "sign" * ("score" IS NOT NULL)::int, "sign" * coalesce("score", 0))::"tally_mark"
$$;
