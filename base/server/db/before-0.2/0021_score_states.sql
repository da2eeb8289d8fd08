ALTER TABLE "issue" ALTER COLUMN "extent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "health_state" text DEFAULT 'not-scored' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "health_confidence" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "health_state" text DEFAULT 'not-scored' NOT NULL;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "health_confidence" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A score that counts in averages: neither provisional nor missing.
CREATE FUNCTION "counted_score"("state" text, "score" int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "state" = 'scored' THEN "score" END
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW "property_facts" AS
  SELECT p."id",
    (SELECT count(*)::int FROM "scan" s WHERE s."property_id" = p."id") AS "scan_count",
    latest."taken_at" AS "last_scan_at",
    scored."health_score",
    latest."photo_id" AS "cover_id",
    coalesce(scored."health_state", 'not-scored') AS "health_state",
    coalesce(scored."health_confidence", 0) AS "health_confidence"
  FROM "property" p
  LEFT JOIN LATERAL (
    SELECT s."taken_at", s."photo_id" FROM "scan" s WHERE s."property_id" = p."id" ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) latest ON true
  LEFT JOIN LATERAL (
    SELECT s."health_score", s."health_state", s."health_confidence" FROM "scan" s
    WHERE s."property_id" = p."id" AND s."health_score" IS NOT NULL
    ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) scored ON true;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_properties"("changed" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM "property" WHERE "id" = ANY (changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "property" p SET "scan_count" = f."scan_count", "last_scan_at" = f."last_scan_at", "health_score" = f."health_score",
      "health_state" = f."health_state", "health_confidence" = f."health_confidence", "cover_id" = f."cover_id"
    FROM "property_facts" f
    WHERE p."id" = ANY (changed) AND f."id" = p."id"
      AND (p."scan_count", p."last_scan_at", p."health_score", p."health_state", p."health_confidence", p."cover_id")
        IS DISTINCT FROM (f."scan_count", f."last_scan_at", f."health_score", f."health_state", f."health_confidence", f."cover_id");
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "scans_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  marks "tally_mark"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n."property_id"), array_agg("scan_mark"(1, n."organization_id", n."taken_at", "counted_score"(n."health_state", n."health_score")))
      INTO changed, marks FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT o."property_id"), array_agg("scan_mark"(-1, o."organization_id", o."taken_at", "counted_score"(o."health_state", o."health_score")))
      INTO changed, marks FROM "before_rows" o;
  ELSE
    SELECT array_agg(DISTINCT one."property_id"), array_agg("scan_mark"(one."sign", one."organization_id", one."taken_at", one."health_score"))
      INTO changed, marks FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (
        VALUES (-1, o."organization_id", o."property_id", o."taken_at", "counted_score"(o."health_state", o."health_score")),
          (1, n."organization_id", n."property_id", n."taken_at", "counted_score"(n."health_state", n."health_score"))
      ) one ("sign", "organization_id", "property_id", "taken_at", "health_score")
      WHERE (o."organization_id", o."property_id", o."taken_at", o."health_score", o."health_state", o."health_confidence", o."photo_id")
        IS DISTINCT FROM (n."organization_id", n."property_id", n."taken_at", n."health_score", n."health_state", n."health_confidence", n."photo_id");
  END IF;
  PERFORM "keep_properties"(changed);
  PERFORM "add_to_tally"(marks);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "properties_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE marks "tally_mark"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("property_mark"(1, n."organization_id", "counted_score"(n."health_state", n."health_score"))) INTO marks FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("property_mark"(-1, o."organization_id", "counted_score"(o."health_state", o."health_score"))) INTO marks FROM "before_rows" o;
  ELSE
    SELECT array_agg("property_mark"(one."sign", one."organization_id", one."health_score")) INTO marks
      FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES (-1, o."organization_id", "counted_score"(o."health_state", o."health_score")), (1, n."organization_id", "counted_score"(n."health_state", n."health_score"))) one ("sign", "organization_id", "health_score")
      WHERE (o."organization_id", "counted_score"(o."health_state", o."health_score")) IS DISTINCT FROM (n."organization_id", "counted_score"(n."health_state", n."health_score"));
  END IF;
  PERFORM "add_to_tally"(marks);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "recount"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "organization", "property", "scan", "capture", "issue", "report", "organization_tally" IN SHARE ROW EXCLUSIVE MODE;
  PERFORM "keep_scans"(array_agg("id")) FROM "scan";
  PERFORM "keep_properties"(array_agg("id")) FROM "property";
  DELETE FROM "organization_tally";
  PERFORM "add_to_tally"(array_agg("scan_mark"(1, "organization_id", "taken_at", "counted_score"("health_state", "health_score")))) FROM "scan";
  PERFORM "add_to_tally"(array_agg("property_mark"(1, "organization_id", "counted_score"("health_state", "health_score")))) FROM "property";
  PERFORM "add_to_tally"(array_agg("report_mark"(1, "organization_id", "created_at"))) FROM "report";
  PERFORM "fold_tallies"();
END $$;--> statement-breakpoint
-- Nobody measured what an issue added by hand covers: three per cent were assumed.
UPDATE "issue" SET "extent" = NULL WHERE "origin" = 'manual';--> statement-breakpoint
-- Stored scores get the state that scoring them again would give; the constants are those of the engine on the day of this change.
WITH stored AS (
  SELECT s."id", (s."health" ->> 'score')::double precision AS "score", coalesce((s."health" ->> 'confidence')::double precision, 0) AS "confidence",
    s."survey" ->> 'verdict' = 'not-valid' AS "is_not_valid",
    s."taken_at" < now() - interval '455 days' AS "is_stale",
    EXISTS (SELECT 1 FROM "issue" i WHERE i."scan_id" = s."id" AND i."origin" = 'engine') AND NOT EXISTS (
      SELECT 1 FROM "issue" i WHERE i."scan_id" = s."id" AND i."origin" = 'engine' AND (i."status" <> 'suggested' OR i."verification" IS NOT NULL)
    ) AS "is_unreviewed"
  FROM "scan" s
), judged AS (
  SELECT "id", "score", "confidence", CASE WHEN "score" IS NULL THEN ARRAY['nothing-inspected'] ELSE array_remove(ARRAY[
    CASE WHEN "confidence" < 0.2 THEN 'below-floor' END,
    CASE WHEN "is_not_valid" THEN 'survey-not-valid' END,
    CASE WHEN "is_stale" THEN 'stale' END,
    CASE WHEN "is_unreviewed" THEN 'unreviewed' END
  ], NULL) END AS "doubts" FROM stored
), standing AS (
  SELECT *, CASE WHEN "score" IS NULL OR 'below-floor' = ANY ("doubts") THEN 'not-scored' WHEN cardinality("doubts") > 0 THEN 'provisional' ELSE 'scored' END AS "state"
  FROM judged
)
UPDATE "scan" s SET
  "health_state" = st."state",
  "health_confidence" = st."confidence",
  "health_score" = CASE WHEN st."state" <> 'not-scored' THEN round(st."score")::int END,
  "health" = s."health" || jsonb_build_object('state', st."state", 'doubts', to_jsonb(st."doubts"), 'confidence', st."confidence")
    || CASE WHEN st."state" = 'scored' THEN '{}'::jsonb ELSE '{"band": null}'::jsonb END
    || CASE WHEN st."state" = 'not-scored' THEN '{"score": null, "reasons": []}'::jsonb ELSE '{}'::jsonb END
FROM standing st WHERE st."id" = s."id";--> statement-breakpoint
SELECT "recount"();--> statement-breakpoint
ALTER TABLE "scan" ADD CONSTRAINT "scan_score_has_state" CHECK ((health_state = 'not-scored') = (health_score is null));
