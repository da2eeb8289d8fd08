-- Whoever comes, goes or changes marks its month. Nothing is kept of an organization that goes.
CREATE OR REPLACE FUNCTION "analytics_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "analytics_stale" ("organization_id", "month")
      SELECT DISTINCT o."id", "month_in"(n."created_at", o."time_zone") FROM "after_rows" n JOIN "organization" o ON o."id" = n."organization_id";
  ELSE
    INSERT INTO "analytics_stale" ("organization_id", "month")
      SELECT DISTINCT g."id", "month_in"(o."created_at", g."time_zone") FROM "before_rows" o JOIN "organization" g ON g."id" = o."organization_id";
  END IF;
  RETURN NULL;
END $$;
