CREATE OR REPLACE FUNCTION "keep_scans"("changed" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM "scan" WHERE "id" = ANY (changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "scan" s SET "capture_count" = f."capture_count", "refused_count" = f."refused_count", "issue_count" = f."issue_count",
      "cover_id" = f."cover_id", "cover_has_visible" = f."cover_has_visible", "photo_id" = f."photo_id"
    FROM "scan_facts" f
    WHERE s."id" = ANY (changed) AND f."id" = s."id"
      AND (s."capture_count", s."refused_count", s."issue_count", s."cover_id", s."cover_has_visible", s."photo_id")
        IS DISTINCT FROM (f."capture_count", f."refused_count", f."issue_count", f."cover_id", f."cover_has_visible", f."photo_id");
END $$;
