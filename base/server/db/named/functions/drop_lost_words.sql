-- Drops of some words of an organization those that no record has any more. Words that others have are never held, so that common ones make nobody wait. With an
-- organization all of its words go.
CREATE OR REPLACE FUNCTION "drop_lost_words"("own" uuid, "words" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE lost text[];
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "organization" g WHERE g."id" = own) THEN RETURN; END IF;
  lost := ARRAY(SELECT unnest(words) EXCEPT SELECT "held_words"(own, words));
  IF cardinality(lost) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM "find_word" f WHERE f."organization_id" = own AND f."word" = ANY (lost) ORDER BY f."word" FOR UPDATE;
  DELETE FROM "find_word" f WHERE f."organization_id" = own AND f."word" = ANY (lost) AND f."word" NOT IN (SELECT "held_words"(own, lost));
END $$;
