-- The score of a property is the one of its last survey, and its last scan is its last with files (the view "property_facts"); the triggers of property carry
-- both into the figures.
UPDATE "property" p SET "health_state" = 'not-scored', "health_score" = NULL, "health_confidence" = newer."health_confidence"
FROM (
  SELECT DISTINCT ON (s."property_id") s."property_id", s."health_score", s."health_confidence" FROM "scan" s
  WHERE s."deleted_at" IS NULL AND (s."health_score" IS NOT NULL OR s."state" = 'ready' AND s."capture_count" > 0)
  ORDER BY s."property_id", s."taken_at" DESC, s."id" DESC
) newer
WHERE newer."property_id" = p."id" AND newer."health_score" IS NULL AND (p."health_state", p."health_score") IS DISTINCT FROM ('not-scored', NULL);
--> statement-breakpoint
UPDATE "property" p SET "last_scan_at" = (
  SELECT max(s."taken_at") FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND s."state" <> 'failed' AND s."capture_count" > 0
)
WHERE EXISTS (
  SELECT 1 FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND s."state" <> 'failed' AND s."capture_count" = 0 AND s."taken_at" = p."last_scan_at"
);
