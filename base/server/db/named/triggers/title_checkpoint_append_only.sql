CREATE OR REPLACE TRIGGER "title_checkpoint_append_only" BEFORE UPDATE OR DELETE ON "title_checkpoint"
  FOR EACH ROW EXECUTE FUNCTION "refuse_title_change"();
