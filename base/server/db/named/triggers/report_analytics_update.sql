CREATE OR REPLACE TRIGGER "report_analytics_update" AFTER UPDATE ON "report" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_reports"();
