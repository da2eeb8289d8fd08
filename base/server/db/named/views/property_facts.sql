-- A scan without a single thermogram fails, and is no inspection: photos of a roof are photos of its property.
CREATE OR REPLACE VIEW "property_facts" AS
  SELECT p."id",
    (SELECT count(*)::int FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL) AS "scan_count",
    survey."taken_at" AS "last_scan_at",
    scored."health_score",
    latest."photo_id" AS "cover_id",
    -- beside a newer survey without one, a score is no more than what was known before
    CASE WHEN EXISTS (SELECT 1 FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND s."state" = 'ready' AND s."capture_count" > 0
        AND (s."taken_at", s."id") > (scored."taken_at", scored."id"))
      THEN 'provisional' ELSE coalesce(scored."health_state", 'not-scored') END AS "health_state",
    coalesce(scored."health_confidence", 0) AS "health_confidence"
  FROM "property" p
  LEFT JOIN LATERAL (
    SELECT s."photo_id" FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND s."photo_id" IS NOT NULL ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) latest ON true
  LEFT JOIN LATERAL (
    SELECT s."taken_at" FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND s."state" <> 'failed'
    ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) survey ON true
  LEFT JOIN LATERAL (
    SELECT s."id", s."taken_at", s."health_score", s."health_state", s."health_confidence" FROM "scan" s
    WHERE s."property_id" = p."id" AND s."health_score" IS NOT NULL AND s."deleted_at" IS NULL
    ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) scored ON true;
