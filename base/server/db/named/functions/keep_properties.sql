CREATE OR REPLACE FUNCTION "keep_properties"("changed" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM "property" WHERE "id" = ANY (changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "property" p SET "scan_count" = f."scan_count", "last_scan_at" = f."last_scan_at", "health_score" = f."health_score",
      "health_state" = f."health_state", "health_confidence" = f."health_confidence", "cover_id" = f."cover_id"
    FROM "property_facts" f
    WHERE p."id" = ANY (changed) AND f."id" = p."id"
      AND (p."scan_count", p."last_scan_at", p."health_score", p."health_state", p."health_confidence", p."cover_id")
        IS DISTINCT FROM (f."scan_count", f."last_scan_at", f."health_score", f."health_state", f."health_confidence", f."cover_id");
END $$;
