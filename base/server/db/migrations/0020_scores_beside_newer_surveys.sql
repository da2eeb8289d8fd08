-- A score beside a newer survey without one is provisional (the view "property_facts"); the triggers of property carry it into the figures.
UPDATE "property" p SET "health_state" = 'provisional'
FROM (
  SELECT DISTINCT ON (s."property_id") s."property_id", s."taken_at", s."id" FROM "scan" s
  WHERE s."health_score" IS NOT NULL AND s."deleted_at" IS NULL ORDER BY s."property_id", s."taken_at" DESC, s."id" DESC
) scored
WHERE scored."property_id" = p."id" AND p."health_state" = 'scored'
  AND EXISTS (
    SELECT 1 FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL AND s."state" = 'ready' AND s."capture_count" > 0
      AND (s."taken_at", s."id") > (scored."taken_at", scored."id")
  );
