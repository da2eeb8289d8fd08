CREATE OR REPLACE FUNCTION "captures_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n."scan_id") INTO changed FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT o."scan_id") INTO changed FROM "before_rows" o;
  ELSE
    SELECT array_agg(DISTINCT one."id") INTO changed FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES (o."scan_id"), (n."scan_id")) one ("id")
      WHERE (o."scan_id", o."state" = 'refused', o."thermal_sha256" IS NULL, o."visible_sha256" IS NULL, o."paired_capture_id" IS NULL, o."sequence")
        IS DISTINCT FROM (n."scan_id", n."state" = 'refused', n."thermal_sha256" IS NULL, n."visible_sha256" IS NULL, n."paired_capture_id" IS NULL, n."sequence");
  END IF;
  PERFORM "keep_scans"(changed);
  RETURN NULL;
END $$;
