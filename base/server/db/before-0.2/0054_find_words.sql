CREATE TABLE "find_word" (
	"organization_id" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	CONSTRAINT "find_word_organization_id_word_pk" PRIMARY KEY("organization_id","word")
);
--> statement-breakpoint
ALTER TABLE "find_word" ADD CONSTRAINT "find_word_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Notes the words of a property or a project, without numbers; in one order, so that no two transactions wait for each other.
CREATE FUNCTION "note_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO find_word (organization_id, word)
  SELECT NEW.organization_id, w FROM unnest(tsvector_to_array(search_vector(
    CASE TG_TABLE_NAME WHEN 'property' THEN (to_jsonb(NEW) ->> 'name') || ' ' || (to_jsonb(NEW) ->> 'address')
      ELSE (to_jsonb(NEW) ->> 'name') || ' ' || (to_jsonb(NEW) ->> 'client_name') END))) w
  WHERE w !~ '[0-9]' ORDER BY w
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "property_words" AFTER INSERT OR UPDATE OF name, address ON "property" FOR EACH ROW EXECUTE FUNCTION note_words();
--> statement-breakpoint
CREATE TRIGGER "project_words" AFTER INSERT OR UPDATE OF name, client_name ON "project" FOR EACH ROW EXECUTE FUNCTION note_words();
--> statement-breakpoint
-- The words of everything there is, for what was written before or beside the triggers.
CREATE FUNCTION "collect_words"() RETURNS void LANGUAGE sql AS $$
  INSERT INTO find_word (organization_id, word)
  SELECT DISTINCT organization_id, w FROM (SELECT organization_id, search FROM property UNION ALL SELECT organization_id, search FROM project) r,
    unnest(tsvector_to_array(r.search)) w WHERE w !~ '[0-9]'
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
SELECT collect_words();
