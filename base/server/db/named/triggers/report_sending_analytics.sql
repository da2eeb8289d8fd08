CREATE OR REPLACE TRIGGER "report_sending_analytics" AFTER INSERT OR DELETE ON "report_sending" FOR EACH ROW EXECUTE FUNCTION "analytics_given"();
