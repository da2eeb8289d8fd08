-- The words of a text as search compares them: lower case, without accents and ASCII punctuation.
CREATE OR REPLACE FUNCTION "search_words"("of" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(
    regexp_split_to_array(
      left(regexp_replace(normalize(lower("of"), NFKD), '[\u0300-\u036f]', '', 'g'), 500),
      '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u2000-\u206f]+'),
    '');
