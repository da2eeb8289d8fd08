-- The words of a record without numbers; none of one that was deleted.
CREATE FUNCTION "noted_words"("of" tsvector, "deleted_at" timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(w ORDER BY w COLLATE "C"), '{}') FROM unnest(tsvector_to_array("of")) w WHERE "deleted_at" IS NULL AND w !~ '[0-9]'
$$;--> statement-breakpoint
-- Of some words those that a property in use or a project of the organization has.
CREATE FUNCTION "held_words"("own" uuid, "words" text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT w FROM unnest("words") w
  WHERE EXISTS (SELECT 1 FROM "property" p WHERE p."organization_id" = "own" AND p."deleted_at" IS NULL AND p."search" @@ quote_literal(w)::tsquery)
    OR EXISTS (SELECT 1 FROM "project" p WHERE p."organization_id" = "own" AND p."search" @@ quote_literal(w)::tsquery)
$$;--> statement-breakpoint
-- Notes the words of a record. Those that are there already are held until the transaction ends, so that none of them is dropped meanwhile; one that was dropped
-- just before comes back.
CREATE OR REPLACE FUNCTION "note_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE words text[] := "noted_words"(NEW."search", (to_jsonb(NEW) ->> 'deleted_at')::timestamptz);
BEGIN
  FOR i IN 1..2 LOOP
    INSERT INTO "find_word" ("organization_id", "word") SELECT NEW."organization_id", w FROM unnest(words) w ON CONFLICT DO NOTHING;
    IF i = 1 THEN
      PERFORM 1 FROM "find_word" WHERE "organization_id" = NEW."organization_id" AND "word" = ANY (words) ORDER BY "word" FOR KEY SHARE;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "property_words" ON "property";--> statement-breakpoint
CREATE TRIGGER "property_words" AFTER INSERT OR UPDATE OF "name", "address", "deleted_at" ON "property" FOR EACH ROW EXECUTE FUNCTION "note_words"();--> statement-breakpoint
-- Drops of some words of an organization those that no record has any more. Words that others have are never held, so that common ones make nobody wait. With an
-- organization all of its words go.
CREATE FUNCTION "drop_lost_words"("own" uuid, "words" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE lost text[];
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "organization" g WHERE g."id" = own) THEN RETURN; END IF;
  lost := ARRAY(SELECT unnest(words) EXCEPT SELECT "held_words"(own, words));
  IF cardinality(lost) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM "find_word" f WHERE f."organization_id" = own AND f."word" = ANY (lost) ORDER BY f."word" FOR UPDATE;
  DELETE FROM "find_word" f WHERE f."organization_id" = own AND f."word" = ANY (lost) AND f."word" NOT IN (SELECT "held_words"(own, lost));
END $$;--> statement-breakpoint
-- What records of one statement had. An update of many columns says nothing of words: only rows whose words changed are looked at.
CREATE FUNCTION "drop_words"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER "property_words_deleted" AFTER DELETE ON "property" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "drop_words"();--> statement-breakpoint
CREATE TRIGGER "property_words_changed" AFTER UPDATE ON "property" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "drop_words"();--> statement-breakpoint
CREATE TRIGGER "project_words_deleted" AFTER DELETE ON "project" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "drop_words"();--> statement-breakpoint
CREATE TRIGGER "project_words_changed" AFTER UPDATE ON "project" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "drop_words"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "collect_words"() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "find_word";
  INSERT INTO "find_word" ("organization_id", "word")
  SELECT DISTINCT r."organization_id", w FROM (
    SELECT "organization_id", "search" FROM "property" WHERE "deleted_at" IS NULL UNION ALL SELECT "organization_id", "search" FROM "project"
  ) r, unnest(tsvector_to_array(r."search")) w WHERE w !~ '[0-9]'
  ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint
SELECT "collect_words"();
