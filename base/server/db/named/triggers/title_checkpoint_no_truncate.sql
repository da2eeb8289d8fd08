CREATE OR REPLACE TRIGGER "title_checkpoint_no_truncate" BEFORE TRUNCATE ON "title_checkpoint"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_title_truncate"();
