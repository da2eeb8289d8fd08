-- Every word of the text must begin a word of what is found; null for a text without words.
CREATE OR REPLACE FUNCTION "search_query"("of" text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg('''' || w || ''':*', ' & ')::tsquery FROM unnest("search_words"("of")) w);
