CREATE OR REPLACE FUNCTION "scan_mark"("sign" int, "org" uuid, "at" timestamptz, "score" int) RETURNS "tally_mark" LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW ("org", "quarter_of"("at"), 0, "sign", 0, "sign" * ("score" IS NOT NULL)::int, "sign" * coalesce("score", 0))::"tally_mark"
$$;
