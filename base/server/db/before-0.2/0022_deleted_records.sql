ALTER TABLE "property" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "deleted_by" text;--> statement-breakpoint
CREATE INDEX "property_deleted" ON "property" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "scan_deleted" ON "scan" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
-- What was deleted counts nowhere, and an archived property is none in use; its scans stay counted as work that was done.
CREATE OR REPLACE VIEW "property_facts" AS
  SELECT p."id",
    (SELECT count(*)::int FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL) AS "scan_count",
    latest."taken_at" AS "last_scan_at",
    scored."health_score",
    latest."photo_id" AS "cover_id",
    coalesce(scored."health_state", 'not-scored') AS "health_state",
    coalesce(scored."health_confidence", 0) AS "health_confidence"
  FROM "property" p
  LEFT JOIN LATERAL (
    SELECT s."taken_at", s."photo_id" FROM "scan" s WHERE s."property_id" = p."id" AND s."deleted_at" IS NULL ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) latest ON true
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
    SELECT array_agg(DISTINCT n."property_id"), array_agg("scan_mark"((n."deleted_at" IS NULL)::int, n."organization_id", n."taken_at", "counted_score"(n."health_state", n."health_score")))
      INTO changed, marks FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT o."property_id"), array_agg("scan_mark"(-(o."deleted_at" IS NULL)::int, o."organization_id", o."taken_at", "counted_score"(o."health_state", o."health_score")))
      INTO changed, marks FROM "before_rows" o;
  ELSE
    SELECT array_agg(DISTINCT one."property_id"), array_agg("scan_mark"(one."sign", one."organization_id", one."taken_at", one."health_score"))
      INTO changed, marks FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (
        VALUES (-(o."deleted_at" IS NULL)::int, o."organization_id", o."property_id", o."taken_at", "counted_score"(o."health_state", o."health_score")),
          ((n."deleted_at" IS NULL)::int, n."organization_id", n."property_id", n."taken_at", "counted_score"(n."health_state", n."health_score"))
      ) one ("sign", "organization_id", "property_id", "taken_at", "health_score")
      WHERE (o."organization_id", o."property_id", o."taken_at", o."health_score", o."health_state", o."health_confidence", o."photo_id", o."deleted_at")
        IS DISTINCT FROM (n."organization_id", n."property_id", n."taken_at", n."health_score", n."health_state", n."health_confidence", n."photo_id", n."deleted_at");
  END IF;
  PERFORM "keep_properties"(changed);
  PERFORM "add_to_tally"(marks);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "properties_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE marks "tally_mark"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("property_mark"((coalesce(n."archived_at", n."deleted_at") IS NULL)::int, n."organization_id", "counted_score"(n."health_state", n."health_score"))) INTO marks FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("property_mark"(-(coalesce(o."archived_at", o."deleted_at") IS NULL)::int, o."organization_id", "counted_score"(o."health_state", o."health_score"))) INTO marks FROM "before_rows" o;
  ELSE
    SELECT array_agg("property_mark"(one."sign", one."organization_id", one."health_score")) INTO marks
      FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES (-(coalesce(o."archived_at", o."deleted_at") IS NULL)::int, o."organization_id", "counted_score"(o."health_state", o."health_score")), ((coalesce(n."archived_at", n."deleted_at") IS NULL)::int, n."organization_id", "counted_score"(n."health_state", n."health_score"))) one ("sign", "organization_id", "health_score")
      WHERE (o."organization_id", "counted_score"(o."health_state", o."health_score"), o."archived_at", o."deleted_at") IS DISTINCT FROM (n."organization_id", "counted_score"(n."health_state", n."health_score"), n."archived_at", n."deleted_at");
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
  PERFORM "add_to_tally"(array_agg("scan_mark"(1, "organization_id", "taken_at", "counted_score"("health_state", "health_score")))) FROM "scan" WHERE "deleted_at" IS NULL;
  PERFORM "add_to_tally"(array_agg("property_mark"(1, "organization_id", "counted_score"("health_state", "health_score")))) FROM "property"
    WHERE coalesce("archived_at", "deleted_at") IS NULL;
  PERFORM "add_to_tally"(array_agg("report_mark"(1, "organization_id", "created_at"))) FROM "report";
  PERFORM "fold_tallies"();
END $$;
