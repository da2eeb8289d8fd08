CREATE OR REPLACE TRIGGER "issue_analytics_update" AFTER UPDATE ON "issue" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_issues"();
