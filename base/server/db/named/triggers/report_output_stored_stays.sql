CREATE OR REPLACE TRIGGER "report_output_stored_stays" BEFORE UPDATE OF "size_bytes", "organization_id" ON "report_output" FOR EACH ROW
  WHEN ((OLD."size_bytes", OLD."organization_id") IS DISTINCT FROM (NEW."size_bytes", NEW."organization_id")) EXECUTE FUNCTION "stored_stays"();
