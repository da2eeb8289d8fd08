CREATE OR REPLACE TRIGGER "capture_kept_update" AFTER UPDATE ON "capture" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "captures_changed"();
