-- Counts what is kept of reports and stored files from the records.
CREATE OR REPLACE FUNCTION "recount_reports_and_files"() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "report_tally";
  DELETE FROM "stored_tally";
  SELECT "add_to_report_tally"(array_agg(
    ROW (1, "organization_id", "created_at", "type", "status", "severity", "page_count", "size_bytes", "estimated_usd")::"report_line")) FROM "report" GROUP BY "organization_id";
  INSERT INTO "stored_tally" ("organization_id", "bytes")
    SELECT "organization_id", sum("size_bytes") FROM (
      SELECT "organization_id", "size_bytes" FROM "upload"
      UNION ALL SELECT "organization_id", "size_bytes" FROM "report"
      UNION ALL SELECT "organization_id", "size_bytes" FROM "report_output"
    ) files GROUP BY 1
$$;
