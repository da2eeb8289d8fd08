-- Every month that has records; of an organization whose clock changed, or that was never counted.
CREATE OR REPLACE FUNCTION "forget_analytics"("of" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "analytics_count" WHERE "organization_id" = of;
  INSERT INTO "analytics_stale" ("organization_id", "month")
    SELECT DISTINCT g."id", "month_in"(one."at", g."time_zone") FROM "organization" g, LATERAL (
      SELECT s."created_at" FROM "scan" s WHERE s."organization_id" = g."id"
      UNION ALL SELECT i."created_at" FROM "issue" i WHERE i."organization_id" = g."id"
      UNION ALL SELECT r."created_at" FROM "report" r WHERE r."organization_id" = g."id"
    ) one ("at") WHERE g."id" = of;
END $$;
