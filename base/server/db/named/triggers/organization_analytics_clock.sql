CREATE OR REPLACE TRIGGER "organization_analytics_clock" AFTER UPDATE OF "time_zone" ON "organization" FOR EACH ROW
  WHEN (OLD."time_zone" IS DISTINCT FROM NEW."time_zone") EXECUTE FUNCTION "analytics_clock"();
