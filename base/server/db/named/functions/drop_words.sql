-- What records of one statement had. An update of many columns says nothing of words: only rows whose words changed are looked at.
CREATE OR REPLACE FUNCTION "drop_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM "drop_lost_words"(o."organization_id", array_agg(DISTINCT w)) FROM "before_rows" o,
      unnest("noted_words"(o."search", (to_jsonb(o) ->> 'deleted_at')::timestamptz)) w GROUP BY o."organization_id";
  ELSE
    PERFORM "drop_lost_words"(o."organization_id", array_agg(DISTINCT w)) FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      unnest("noted_words"(o."search", (to_jsonb(o) ->> 'deleted_at')::timestamptz)) w
      WHERE o."search" IS DISTINCT FROM n."search" OR (to_jsonb(o) ->> 'deleted_at') IS DISTINCT FROM (to_jsonb(n) ->> 'deleted_at')
      GROUP BY o."organization_id";
  END IF;
  RETURN NULL;
END $$;
