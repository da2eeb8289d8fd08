-- One rule for every surface: the last scan of a property is its last with files that did not fail, and its score is the one of its last survey, which may have none.
-- A scan without a single thermogram fails, and is no inspection: photos of a roof are photos of its property. What a person wrote there is a scan without files.
CREATE OR REPLACE VIEW "property_facts" AS
  SELECT p."id",
    (SELECT count(*)::int FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL) AS "scan_count",
    inspection."taken_at" AS "last_scan_at",
    survey."health_score",
    latest."photo_id" AS "cover_id",
    coalesce(survey."health_state", 'not-scored') AS "health_state",
    coalesce(survey."health_confidence", 0) AS "health_confidence"
  FROM "property" p
  LEFT JOIN LATERAL (
    SELECT s."photo_id" FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND s."photo_id" IS NOT NULL ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) latest ON true
  LEFT JOIN LATERAL (
    SELECT s."taken_at" FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND s."state" <> 'failed' AND s."capture_count" > 0
    ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) inspection ON true
  LEFT JOIN LATERAL (
    -- one that is analysed again keeps its score meanwhile
    SELECT s."health_score", s."health_state", s."health_confidence" FROM "scan" s
    WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND (s."health_score" IS NOT NULL OR s."state" = 'ready' AND s."capture_count" > 0)
    ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) survey ON true;
