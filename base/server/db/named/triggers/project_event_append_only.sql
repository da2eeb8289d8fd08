CREATE OR REPLACE TRIGGER "project_event_append_only" BEFORE UPDATE ON "project_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_project_event_change"();
