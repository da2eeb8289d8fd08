CREATE OR REPLACE TRIGGER "project_words_changed" AFTER UPDATE ON "project" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "drop_words"();
