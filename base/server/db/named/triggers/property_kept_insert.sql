CREATE OR REPLACE TRIGGER "property_kept_insert" AFTER INSERT ON "property" REFERENCING NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "properties_changed"();
