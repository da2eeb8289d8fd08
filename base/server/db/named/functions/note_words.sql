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
END $$;
