-- A scan without a single thermogram fails, and is no inspection: photos of a roof are photos of its property.
CREATE OR REPLACE VIEW "property_facts" AS
  SELECT p."id",
    (SELECT count(*)::int FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL) AS "scan_count",
    survey."taken_at" AS "last_scan_at",
    scored."health_score",
    latest."photo_id" AS "cover_id",
    coalesce(scored."health_state", 'not-scored') AS "health_state",
    coalesce(scored."health_confidence", 0) AS "health_confidence"
  FROM "property" p
  LEFT JOIN LATERAL (
    SELECT s."photo_id" FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) latest ON true
  LEFT JOIN LATERAL (
    SELECT s."taken_at" FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND s."state" <> 'failed'
    ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) survey ON true
  LEFT JOIN LATERAL (
    SELECT s."health_score", s."health_state", s."health_confidence" FROM "scan" s
    WHERE s."property_id" = p."id" AND s."health_score" IS NOT NULL AND s."deleted_at" IS NULL
    ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) scored ON true;--> statement-breakpoint
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
      WHERE (o."organization_id", o."property_id", o."taken_at", o."created_at", o."health_score", o."health_state", o."health_confidence", o."photo_id", o."deleted_at", o."state" = 'failed')
        IS DISTINCT FROM (n."organization_id", n."property_id", n."taken_at", n."created_at", n."health_score", n."health_state", n."health_confidence", n."photo_id", n."deleted_at", n."state" = 'failed');
  END IF;
  PERFORM "keep_properties"(changed);
  PERFORM "add_to_tally"(marks);
  RETURN NULL;
END $$;--> statement-breakpoint
SELECT "keep_properties"(array_agg(DISTINCT "property_id")) FROM "scan" WHERE "state" = 'failed';
