-- The words of a record without numbers; none of one that was deleted.
CREATE OR REPLACE FUNCTION "noted_words"("of" tsvector, "deleted_at" timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(w ORDER BY w COLLATE "C"), '{}') FROM unnest(tsvector_to_array("of")) w WHERE "deleted_at" IS NULL AND w !~ '[0-9]'
$$;
