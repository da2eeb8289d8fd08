CREATE OR REPLACE FUNCTION "issues_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n."scan_id") INTO changed FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT o."scan_id") INTO changed FROM "before_rows" o;
  ELSE
    SELECT array_agg(DISTINCT one."id") INTO changed FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES (o."scan_id"), (n."scan_id")) one ("id")
      WHERE (o."scan_id", o."status") IS DISTINCT FROM (n."scan_id", n."status");
  END IF;
  PERFORM "keep_scans"(changed);
  RETURN NULL;
END $$;
