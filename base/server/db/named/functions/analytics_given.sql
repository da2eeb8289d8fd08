-- A link to a report, its first opening, or a mail with it.
CREATE OR REPLACE FUNCTION "analytics_given"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of uuid;
BEGIN
  IF TG_TABLE_NAME = 'share' THEN
    of := CASE TG_OP WHEN 'DELETE' THEN OLD."target_id" ELSE NEW."target_id" END;
  ELSE
    of := CASE TG_OP WHEN 'DELETE' THEN OLD."report_id" ELSE NEW."report_id" END;
  END IF;
  INSERT INTO "analytics_stale" ("organization_id", "month")
    SELECT g."id", "month_in"(r."created_at", g."time_zone") FROM "report" r JOIN "organization" g ON g."id" = r."organization_id" WHERE r."id" = of;
  RETURN NULL;
END $$;
