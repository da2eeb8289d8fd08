CREATE OR REPLACE TRIGGER "report_kept_update" AFTER UPDATE ON "report" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "reports_changed"();
