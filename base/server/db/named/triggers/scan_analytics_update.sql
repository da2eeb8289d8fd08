CREATE OR REPLACE TRIGGER "scan_analytics_update" AFTER UPDATE ON "scan" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_scans"();
