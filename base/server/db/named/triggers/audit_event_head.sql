CREATE OR REPLACE TRIGGER "audit_event_head" AFTER INSERT ON "audit_event" FOR EACH ROW EXECUTE FUNCTION "keep_audit_head"();
