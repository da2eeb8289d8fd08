CREATE OR REPLACE TRIGGER "report_output_stored_insert" AFTER INSERT ON "report_output" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "stored_changed"();
