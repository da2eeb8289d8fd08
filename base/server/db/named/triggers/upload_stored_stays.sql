CREATE OR REPLACE TRIGGER "upload_stored_stays" BEFORE UPDATE OF "size_bytes", "organization_id" ON "upload" FOR EACH ROW
  WHEN ((OLD."size_bytes", OLD."organization_id") IS DISTINCT FROM (NEW."size_bytes", NEW."organization_id")) EXECUTE FUNCTION "stored_stays"();
