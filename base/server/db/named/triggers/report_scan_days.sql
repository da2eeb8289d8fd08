CREATE OR REPLACE TRIGGER "report_scan_days" BEFORE INSERT OR UPDATE OF "status" ON "report" FOR EACH ROW EXECUTE FUNCTION "keep_scan_days"();
