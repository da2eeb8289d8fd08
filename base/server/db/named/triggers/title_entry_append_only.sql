CREATE OR REPLACE TRIGGER "title_entry_append_only" BEFORE UPDATE OR DELETE ON "title_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_title_change"();
