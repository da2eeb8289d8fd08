ALTER TABLE "project" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "deleted_by" text;--> statement-breakpoint
CREATE INDEX "project_deleted" ON "project" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
-- Words of a removed project count no more, as those of a deleted property.
CREATE OR REPLACE FUNCTION "held_words"("own" uuid, "words" text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT w FROM unnest("words") w
  WHERE EXISTS (SELECT 1 FROM "property" p WHERE p."organization_id" = "own" AND p."deleted_at" IS NULL AND p."search" @@ quote_literal(w)::tsquery)
    OR EXISTS (SELECT 1 FROM "project" p WHERE p."organization_id" = "own" AND p."deleted_at" IS NULL AND p."search" @@ quote_literal(w)::tsquery)
$$;--> statement-breakpoint
DROP TRIGGER "project_words" ON "project";--> statement-breakpoint
CREATE TRIGGER "project_words" AFTER INSERT OR UPDATE OF "name", "client_name", "deleted_at" ON "project" FOR EACH ROW EXECUTE FUNCTION "note_words"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "collect_words"() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "find_word";
  INSERT INTO "find_word" ("organization_id", "word")
  SELECT DISTINCT r."organization_id", w FROM (
    SELECT "organization_id", "search" FROM "property" WHERE "deleted_at" IS NULL
    UNION ALL SELECT "organization_id", "search" FROM "project" WHERE "deleted_at" IS NULL
  ) r, unnest(tsvector_to_array(r."search")) w WHERE w !~ '[0-9]'
  ON CONFLICT DO NOTHING;
$$;
