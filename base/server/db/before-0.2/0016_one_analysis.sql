ALTER TABLE "anomaly" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "analysis" jsonb;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "new_roof_share" double precision;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "roof_area_m2" double precision;--> statement-breakpoint
-- What the engine said was spread over columns of the capture and its anomalies; where it found the roof by itself or took the whole picture was lost
-- then, and both are called found. Areas that placing gave stay beside the rows.
UPDATE "anomaly" a SET "place" = o."place" FROM (
  SELECT "id", row_number() OVER (
    PARTITION BY "capture_id" ORDER BY ("kind" IN ('equipment', 'penetration')), "confidence" DESC, "area_px" DESC, "id"
  ) - 1 AS "place" FROM "anomaly"
) o WHERE o."id" = a."id";--> statement-breakpoint
UPDATE "capture" c SET "analysis" = jsonb_build_object(
  'roof', jsonb_build_object(
    'polygon', coalesce(c."roof_used", '[]'::jsonb),
    'source', CASE WHEN c."roof_polygon" IS NULL THEN 'found' ELSE 'drawn' END,
    'areaPx', coalesce(c."roof_area_px", 0)
  ),
  'backgroundK', coalesce(c."background_k", 0),
  'noiseK', coalesce(c."noise_k", 0),
  'spreadK', coalesce(c."spread_k", 0),
  'validShare', coalesce(c."valid_share", 0),
  'anomalies', coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'kind', a."kind", 'sign', a."sign", 'polygon', a."polygon", 'box', a."box", 'areaPx', a."area_px", 'areaM2', a."area_m2",
      'deltaK', a."delta_k", 'peakDeltaK', a."peak_delta_k", 'confidence', a."confidence", 'reasons', a."reasons"
    ) ORDER BY a."place") FROM "anomaly" a WHERE a."capture_id" = c."id"
  ), '[]'::jsonb)
) WHERE c."temperatures" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "anomaly" ALTER COLUMN "place" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "anomaly" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "anomaly" DROP COLUMN "sign";--> statement-breakpoint
ALTER TABLE "anomaly" DROP COLUMN "polygon";--> statement-breakpoint
ALTER TABLE "anomaly" DROP COLUMN "box";--> statement-breakpoint
ALTER TABLE "anomaly" DROP COLUMN "area_px";--> statement-breakpoint
ALTER TABLE "anomaly" DROP COLUMN "delta_k";--> statement-breakpoint
ALTER TABLE "anomaly" DROP COLUMN "peak_delta_k";--> statement-breakpoint
ALTER TABLE "anomaly" DROP COLUMN "confidence";--> statement-breakpoint
ALTER TABLE "anomaly" DROP COLUMN "reasons";--> statement-breakpoint
ALTER TABLE "capture" DROP COLUMN "roof_used";--> statement-breakpoint
ALTER TABLE "capture" DROP COLUMN "roof_area_px";--> statement-breakpoint
ALTER TABLE "capture" DROP COLUMN "noise_k";--> statement-breakpoint
ALTER TABLE "capture" DROP COLUMN "background_k";--> statement-breakpoint
ALTER TABLE "capture" DROP COLUMN "spread_k";--> statement-breakpoint
ALTER TABLE "capture" DROP COLUMN "valid_share";