CREATE OR REPLACE FUNCTION "collect_words"() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "find_word";
  INSERT INTO "find_word" ("organization_id", "word")
  SELECT DISTINCT r."organization_id", w FROM (
    SELECT "organization_id", "search" FROM "property" WHERE "deleted_at" IS NULL
    UNION ALL SELECT "organization_id", "search" FROM "project" WHERE "deleted_at" IS NULL
  ) r, unnest(tsvector_to_array(r."search")) w WHERE w !~ '[0-9]'
  ON CONFLICT DO NOTHING;
$$;
