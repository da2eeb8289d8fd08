-- The first report of a scan keeps how long it took; later ones have none.
CREATE OR REPLACE FUNCTION "keep_scan_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" = 'completed' AND NEW."scan_days" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "report" r WHERE r."scan_id" = NEW."scan_id" AND r."status" = 'completed' AND r."id" <> NEW."id") THEN
    SELECT greatest(0, (NEW."created_at" AT TIME ZONE s."time_zone")::date - (s."taken_at" AT TIME ZONE s."time_zone")::date)
      INTO NEW."scan_days" FROM "scan" s WHERE s."id" = NEW."scan_id";
  END IF;
  RETURN NEW;
END $$;
