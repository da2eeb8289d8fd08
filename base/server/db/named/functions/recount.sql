-- One organization after the other: an array of everything there is would be larger than a value may be (1 GB) at some 8,000,000 scans.
CREATE OR REPLACE FUNCTION "recount"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "organization", "property", "scan", "capture", "issue", "report", "organization_tally", "day_tally", "report_tally", "stored_tally", "upload", "report_output"
    IN SHARE ROW EXCLUSIVE MODE;
  PERFORM "keep_scans"(array_agg("id")) FROM "scan" GROUP BY "organization_id";
  PERFORM "keep_properties"(array_agg("id")) FROM "property" GROUP BY "organization_id";
  DELETE FROM "organization_tally";
  DELETE FROM "day_tally";
  PERFORM "add_to_tally"(array_agg("scan_mark"(1, "organization_id", "created_at", "counted_score"("health_state", "health_score")))) FROM "scan" WHERE "deleted_at" IS NULL
    GROUP BY "organization_id";
  PERFORM "add_to_tally"(array_agg("property_mark"(1, "organization_id", "counted_score"("health_state", "health_score")))) FROM "property"
    WHERE coalesce("archived_at", "deleted_at") IS NULL GROUP BY "organization_id";
  PERFORM "add_to_tally"(array_agg("report_mark"(1, "organization_id", "created_at"))) FROM "report" GROUP BY "organization_id";
  PERFORM "recount_reports_and_files"();
  PERFORM "fold_tallies"();
  PERFORM "forget_analytics"("id") FROM "organization";
END $$;
