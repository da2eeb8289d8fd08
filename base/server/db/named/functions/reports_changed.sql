CREATE OR REPLACE FUNCTION "reports_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "lines" "report_line"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW (1, n."organization_id", n."created_at", n."type", n."status", n."severity", n."page_count", n."size_bytes", n."estimated_usd")::"report_line")
      INTO "lines" FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW (-1, o."organization_id", o."created_at", o."type", o."status", o."severity", o."page_count", o."size_bytes", o."estimated_usd")::"report_line")
      INTO "lines" FROM "before_rows" o;
  ELSE
    SELECT array_agg(one."line") INTO "lines" FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES
        (ROW (-1, o."organization_id", o."created_at", o."type", o."status", o."severity", o."page_count", o."size_bytes", o."estimated_usd")::"report_line"),
        (ROW (1, n."organization_id", n."created_at", n."type", n."status", n."severity", n."page_count", n."size_bytes", n."estimated_usd")::"report_line")
      ) one ("line")
      WHERE (o."organization_id", o."created_at", o."type", o."status", o."severity", o."page_count", o."size_bytes", o."estimated_usd")
        IS DISTINCT FROM (n."organization_id", n."created_at", n."type", n."status", n."severity", n."page_count", n."size_bytes", n."estimated_usd");
  END IF;
  PERFORM "add_to_tally"(array_agg("report_mark"(l."sign", l."organization_id", l."at"))) FROM unnest("lines") l;
  PERFORM "add_to_report_tally"("lines");
  PERFORM "add_to_stored"(array_agg(ROW (l."organization_id", l."sign" * l."bytes")::"stored_line")) FROM unnest("lines") l;
  RETURN NULL;
END $$;
