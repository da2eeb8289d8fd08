CREATE OR REPLACE TRIGGER "report_output_stored_delete" AFTER DELETE ON "report_output" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "stored_changed"();
