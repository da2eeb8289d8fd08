CREATE OR REPLACE TRIGGER "property_kept_delete" AFTER DELETE ON "property" REFERENCING OLD TABLE AS "before_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "properties_changed"();
