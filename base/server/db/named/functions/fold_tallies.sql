-- Makes one line of all lines of the same organization and quarter, day, or kind of report of a day.
CREATE OR REPLACE FUNCTION "fold_tallies"() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM "organization_tally" t USING (
      SELECT "organization_id", "quarter" FROM "organization_tally" GROUP BY 1, 2 HAVING count(*) > 1
    ) several
    WHERE t."organization_id" = several."organization_id" AND t."quarter" = several."quarter"
    RETURNING t.*
  )
  INSERT INTO "organization_tally" ("organization_id", "quarter", "properties", "scans", "reports", "scored", "score_sum")
    SELECT "organization_id", "quarter", sum("properties"), sum("scans"), sum("reports"), sum("scored"), sum("score_sum") FROM gone GROUP BY 1, 2;
  WITH gone AS (
    DELETE FROM "day_tally" t USING (
      SELECT "organization_id", "day" FROM "day_tally" GROUP BY 1, 2 HAVING count(*) > 1
    ) several
    WHERE t."organization_id" = several."organization_id" AND t."day" = several."day"
    RETURNING t.*
  )
  INSERT INTO "day_tally" ("organization_id", "day", "scans", "reports", "scored", "score_sum")
    SELECT "organization_id", "day", sum("scans"), sum("reports"), sum("scored"), sum("score_sum") FROM gone GROUP BY 1, 2;
  WITH gone AS (
    DELETE FROM "report_tally" t USING (
      SELECT "organization_id", "day" FROM "report_tally" GROUP BY 1, 2, "type", "status", "severity" HAVING count(*) > 1
    ) several
    WHERE t."organization_id" = several."organization_id" AND t."day" = several."day"
    RETURNING t.*
  )
  INSERT INTO "report_tally" ("organization_id", "day", "type", "status", "severity", "reports", "pages", "estimated_reports", "cents")
    SELECT "organization_id", "day", "type", "status", "severity", sum("reports"), sum("pages"), sum("estimated_reports"), sum("cents") FROM gone GROUP BY 1, 2, 3, 4, 5
    HAVING (sum("reports"), sum("pages"), sum("estimated_reports"), sum("cents")) <> (0, 0, 0, 0);
  WITH gone AS (
    DELETE FROM "stored_tally" t USING (
      SELECT "organization_id" FROM "stored_tally" GROUP BY 1 HAVING count(*) > 1
    ) several
    WHERE t."organization_id" = several."organization_id"
    RETURNING t.*
  )
  INSERT INTO "stored_tally" ("organization_id", "bytes") SELECT "organization_id", sum("bytes") FROM gone GROUP BY 1
$$;
