CREATE OR REPLACE FUNCTION "analytics_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "analytics_stale" ("organization_id", "month")
    SELECT DISTINCT g."id", "month_in"(one."at", g."time_zone") FROM "before_rows" o JOIN "after_rows" n USING ("id")
    JOIN "organization" g ON g."id" = n."organization_id", LATERAL (VALUES (o."created_at"), (n."created_at")) one ("at")
    WHERE (o."created_at", o."status", o."scan_days") IS DISTINCT FROM (n."created_at", n."status", n."scan_days");
  RETURN NULL;
END $$;
