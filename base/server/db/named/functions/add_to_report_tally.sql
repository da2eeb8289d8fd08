CREATE OR REPLACE FUNCTION "add_to_report_tally"("lines" "report_line"[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "report_tally" ("organization_id", "day", "type", "status", "severity", "reports", "pages", "estimated_reports", "cents")
    SELECT l."organization_id", d."day", l."type", l."status", l."severity", sum(l."sign"), sum(l."sign" * l."pages"),
      sum(l."sign" * (l."usd" IS NOT NULL)::int), sum(l."sign" * (coalesce(l."usd", 0) * 100)::bigint)
    FROM unnest("lines") l, LATERAL (VALUES ("utc_day"(l."at")), ('-infinity'::date)) d ("day")
    WHERE EXISTS (SELECT 1 FROM "organization" o WHERE o."id" = l."organization_id")
    GROUP BY 1, 2, 3, 4, 5
    HAVING (sum(l."sign"), sum(l."sign" * l."pages"), sum(l."sign" * (l."usd" IS NOT NULL)::int), sum(l."sign" * (coalesce(l."usd", 0) * 100)::bigint)) <> (0, 0, 0, 0)
$$;
