CREATE OR REPLACE TRIGGER "title_entry_no_truncate" BEFORE TRUNCATE ON "title_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_title_truncate"();
