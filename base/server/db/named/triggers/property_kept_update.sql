CREATE OR REPLACE TRIGGER "property_kept_update" AFTER UPDATE ON "property" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "properties_changed"();
