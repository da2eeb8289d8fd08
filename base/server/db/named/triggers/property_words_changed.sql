CREATE OR REPLACE TRIGGER "property_words_changed" AFTER UPDATE ON "property" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "drop_words"();
