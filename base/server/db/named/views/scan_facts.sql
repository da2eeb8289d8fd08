-- What lists show of scans and properties is kept beside them, by statement triggers, so that every writer keeps it without knowing of it. The two views
-- say once what it is; the triggers and recount() write it from there. A scan is locked before it is counted, so that of two changes at once the later
-- counts both; scans always come before their property.
CREATE OR REPLACE VIEW "scan_facts" AS
  SELECT s."id",
    (SELECT count(*)::int FROM "capture" c WHERE c."scan_id" = s."id" AND c."media" IS DISTINCT FROM 'mosaic') AS "capture_count",
    (SELECT count(*)::int FROM "capture" c WHERE c."scan_id" = s."id" AND c."state" = 'refused') AS "refused_count",
    (SELECT count(*)::int FROM "issue" i WHERE i."scan_id" = s."id" AND i."status" IN ('suggested', 'accepted')) AS "issue_count",
    coalesce(thermal."id", visible."id") AS "cover_id",
    CASE WHEN thermal."id" IS NULL THEN visible."id" IS NOT NULL ELSE thermal."has_visible" END AS "cover_has_visible",
    coalesce(visible."id", thermal."id") AS "photo_id"
  FROM "scan" s
  LEFT JOIN LATERAL (
    SELECT c."id", (c."visible_sha256" IS NOT NULL OR c."paired_capture_id" IS NOT NULL) AS "has_visible"
    FROM "capture" c WHERE c."scan_id" = s."id" AND c."thermal_sha256" IS NOT NULL AND c."media" IS DISTINCT FROM 'mosaic' ORDER BY c."sequence" LIMIT 1
  ) thermal ON true
  LEFT JOIN LATERAL (
    SELECT c."id" FROM "capture" c WHERE c."scan_id" = s."id" AND c."visible_sha256" IS NOT NULL ORDER BY c."sequence" LIMIT 1
  ) visible ON true;
