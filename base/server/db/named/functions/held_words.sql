-- Words of a removed project count no more, as those of a deleted property.
CREATE OR REPLACE FUNCTION "held_words"("own" uuid, "words" text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT w FROM unnest("words") w
  WHERE EXISTS (SELECT 1 FROM "property" p WHERE p."organization_id" = "own" AND p."deleted_at" IS NULL AND p."search" @@ quote_literal(w)::tsquery)
    OR EXISTS (SELECT 1 FROM "project" p WHERE p."organization_id" = "own" AND p."deleted_at" IS NULL AND p."search" @@ quote_literal(w)::tsquery)
$$;
