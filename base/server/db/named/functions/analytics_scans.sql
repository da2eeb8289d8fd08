-- The issues of a scan that is deleted or restored count otherwise too.
CREATE OR REPLACE FUNCTION "analytics_scans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "analytics_stale" ("organization_id", "month")
    SELECT DISTINCT g."id", "month_in"(one."at", g."time_zone") FROM "before_rows" o JOIN "after_rows" n USING ("id")
    JOIN "organization" g ON g."id" = n."organization_id",
    LATERAL (
      SELECT o."created_at" UNION ALL SELECT n."created_at"
      UNION ALL SELECT i."created_at" FROM "issue" i WHERE i."scan_id" = n."id" AND o."deleted_at" IS DISTINCT FROM n."deleted_at"
    ) one ("at")
    WHERE (o."created_at", o."created_by", o."deleted_at", o."health_score", o."health_state")
      IS DISTINCT FROM (n."created_at", n."created_by", n."deleted_at", n."health_score", n."health_state");
  RETURN NULL;
END $$;
