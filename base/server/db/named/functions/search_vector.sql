CREATE OR REPLACE FUNCTION "search_vector"("of" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector("search_words"("of"));
