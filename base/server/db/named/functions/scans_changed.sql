CREATE OR REPLACE FUNCTION "scans_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  marks "tally_mark"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n."property_id"), array_agg("scan_mark"((n."deleted_at" IS NULL)::int, n."organization_id", n."created_at", "counted_score"(n."health_state", n."health_score")))
      INTO changed, marks FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT o."property_id"), array_agg("scan_mark"(-(o."deleted_at" IS NULL)::int, o."organization_id", o."created_at", "counted_score"(o."health_state", o."health_score")))
      INTO changed, marks FROM "before_rows" o;
  ELSE
    SELECT array_agg(DISTINCT one."property_id"), array_agg("scan_mark"(one."sign", one."organization_id", one."created_at", one."health_score"))
      INTO changed, marks FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (
        VALUES (-(o."deleted_at" IS NULL)::int, o."organization_id", o."property_id", o."created_at", "counted_score"(o."health_state", o."health_score")),
          ((n."deleted_at" IS NULL)::int, n."organization_id", n."property_id", n."created_at", "counted_score"(n."health_state", n."health_score"))
      ) one ("sign", "organization_id", "property_id", "created_at", "health_score")
      WHERE (o."organization_id", o."property_id", o."taken_at", o."created_at", o."health_score", o."health_state", o."health_confidence", o."photo_id", o."deleted_at", o."state" = 'failed', o."state" = 'ready', o."capture_count" > 0)
        IS DISTINCT FROM (n."organization_id", n."property_id", n."taken_at", n."created_at", n."health_score", n."health_state", n."health_confidence", n."photo_id", n."deleted_at", n."state" = 'failed', n."state" = 'ready', n."capture_count" > 0);
  END IF;
  PERFORM "keep_properties"(changed);
  PERFORM "add_to_tally"(marks);
  RETURN NULL;
END $$;
