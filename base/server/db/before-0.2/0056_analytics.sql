CREATE TABLE "analytics_count" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"figure" text NOT NULL,
	"part" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "analytics_count_organization_id_month_figure_part_pk" PRIMARY KEY("organization_id","month","figure","part")
);
--> statement-breakpoint
CREATE TABLE "analytics_stale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "scan_created";--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "scan_days" integer;--> statement-breakpoint
ALTER TABLE "analytics_count" ADD CONSTRAINT "analytics_count_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_stale" ADD CONSTRAINT "analytics_stale_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_stale_month" ON "analytics_stale" USING btree ("organization_id","month");--> statement-breakpoint
CREATE INDEX "issue_judged" ON "issue" USING btree ("organization_id","kind","status","is_edited","created_at","id") WHERE origin = 'engine';--> statement-breakpoint
CREATE INDEX "issue_verified" ON "issue" USING btree ("organization_id","created_at","id") WHERE verification is not null;--> statement-breakpoint
CREATE INDEX "report_scan_days" ON "report" USING btree ("organization_id","scan_days","created_at","id") WHERE scan_days is not null;--> statement-breakpoint
CREATE INDEX "scan_member" ON "scan" USING btree ("organization_id","created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "scan_scored" ON "scan" USING btree ("organization_id","health_state","health_score","created_at","id");--> statement-breakpoint
CREATE INDEX "scan_created" ON "scan" USING btree ("organization_id","created_at","id");--> statement-breakpoint
-- The first day of the month a moment lies in on the clock of a time zone.
CREATE FUNCTION "month_in"("at" timestamptz, "zone" text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', "at" AT TIME ZONE "zone")::date
$$;--> statement-breakpoint
-- Whoever comes, goes or changes marks its month. Nothing is kept of an organization that goes.
CREATE FUNCTION "analytics_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "analytics_stale" ("organization_id", "month")
      SELECT DISTINCT o."id", "month_in"(n."created_at", o."time_zone") FROM "after_rows" n JOIN "organization" o ON o."id" = n."organization_id";
  ELSE
    INSERT INTO "analytics_stale" ("organization_id", "month")
      SELECT DISTINCT g."id", "month_in"(o."created_at", g."time_zone") FROM "before_rows" o JOIN "organization" g ON g."id" = o."organization_id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The issues of a scan that is deleted or restored count otherwise too.
CREATE FUNCTION "analytics_scans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "analytics_stale" ("organization_id", "month")
    SELECT DISTINCT g."id", "month_in"(one."at", g."time_zone") FROM "before_rows" o JOIN "after_rows" n USING ("id")
    JOIN "organization" g ON g."id" = n."organization_id",
    LATERAL (
      SELECT o."created_at" UNION ALL SELECT n."created_at"
      UNION ALL SELECT i."created_at" FROM "issue" i WHERE i."scan_id" = n."id" AND o."deleted_at" IS DISTINCT FROM n."deleted_at"
    ) one ("at")
    WHERE (o."created_at", o."created_by", o."deleted_at", o."health_score", o."health_state")
      IS DISTINCT FROM (n."created_at", n."created_by", n."deleted_at", n."health_score", n."health_state");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "analytics_issues"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "analytics_stale" ("organization_id", "month")
    SELECT DISTINCT g."id", "month_in"(one."at", g."time_zone") FROM "before_rows" o JOIN "after_rows" n USING ("id")
    JOIN "organization" g ON g."id" = n."organization_id", LATERAL (VALUES (o."created_at"), (n."created_at")) one ("at")
    WHERE (o."created_at", o."origin", o."kind", o."status", o."is_edited", o."verification")
      IS DISTINCT FROM (n."created_at", n."origin", n."kind", n."status", n."is_edited", n."verification");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "analytics_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "analytics_stale" ("organization_id", "month")
    SELECT DISTINCT g."id", "month_in"(one."at", g."time_zone") FROM "before_rows" o JOIN "after_rows" n USING ("id")
    JOIN "organization" g ON g."id" = n."organization_id", LATERAL (VALUES (o."created_at"), (n."created_at")) one ("at")
    WHERE (o."created_at", o."status", o."scan_days") IS DISTINCT FROM (n."created_at", n."status", n."scan_days");
  RETURN NULL;
END $$;--> statement-breakpoint
-- A link to a report, its first opening, or a mail with it.
CREATE FUNCTION "analytics_given"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of uuid;
BEGIN
  IF TG_TABLE_NAME = 'share' THEN
    of := CASE TG_OP WHEN 'DELETE' THEN OLD."target_id" ELSE NEW."target_id" END;
  ELSE
    of := CASE TG_OP WHEN 'DELETE' THEN OLD."report_id" ELSE NEW."report_id" END;
  END IF;
  INSERT INTO "analytics_stale" ("organization_id", "month")
    SELECT g."id", "month_in"(r."created_at", g."time_zone") FROM "report" r JOIN "organization" g ON g."id" = r."organization_id" WHERE r."id" = of;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Every month that has records; of an organization whose clock changed, or that was never counted.
CREATE FUNCTION "forget_analytics"("of" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "analytics_count" WHERE "organization_id" = of;
  INSERT INTO "analytics_stale" ("organization_id", "month")
    SELECT DISTINCT g."id", "month_in"(one."at", g."time_zone") FROM "organization" g, LATERAL (
      SELECT s."created_at" FROM "scan" s WHERE s."organization_id" = g."id"
      UNION ALL SELECT i."created_at" FROM "issue" i WHERE i."organization_id" = g."id"
      UNION ALL SELECT r."created_at" FROM "report" r WHERE r."organization_id" = g."id"
    ) one ("at") WHERE g."id" = of;
END $$;--> statement-breakpoint
CREATE FUNCTION "analytics_clock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "forget_analytics"(NEW."id");
  RETURN NULL;
END $$;--> statement-breakpoint
-- The first report of a scan keeps how long it took; later ones have none.
CREATE FUNCTION "keep_scan_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" = 'completed' AND NEW."scan_days" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "report" r WHERE r."scan_id" = NEW."scan_id" AND r."status" = 'completed' AND r."id" <> NEW."id") THEN
    SELECT greatest(0, (NEW."created_at" AT TIME ZONE s."time_zone")::date - (s."taken_at" AT TIME ZONE s."time_zone")::date)
      INTO NEW."scan_days" FROM "scan" s WHERE s."id" = NEW."scan_id";
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_scan_days" BEFORE INSERT OR UPDATE OF "status" ON "report" FOR EACH ROW EXECUTE FUNCTION "keep_scan_days"();--> statement-breakpoint
CREATE TRIGGER "scan_analytics_insert" AFTER INSERT ON "scan" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "analytics_rows"();--> statement-breakpoint
CREATE TRIGGER "scan_analytics_update" AFTER UPDATE ON "scan" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_scans"();--> statement-breakpoint
CREATE TRIGGER "scan_analytics_delete" AFTER DELETE ON "scan" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "analytics_rows"();--> statement-breakpoint
CREATE TRIGGER "issue_analytics_insert" AFTER INSERT ON "issue" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "analytics_rows"();--> statement-breakpoint
CREATE TRIGGER "issue_analytics_update" AFTER UPDATE ON "issue" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_issues"();--> statement-breakpoint
CREATE TRIGGER "issue_analytics_delete" AFTER DELETE ON "issue" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "analytics_rows"();--> statement-breakpoint
CREATE TRIGGER "report_analytics_insert" AFTER INSERT ON "report" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "analytics_rows"();--> statement-breakpoint
CREATE TRIGGER "report_analytics_update" AFTER UPDATE ON "report" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_reports"();--> statement-breakpoint
CREATE TRIGGER "report_analytics_delete" AFTER DELETE ON "report" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "analytics_rows"();--> statement-breakpoint
CREATE TRIGGER "share_analytics" AFTER INSERT OR DELETE OR UPDATE OF "openings" ON "share" FOR EACH ROW EXECUTE FUNCTION "analytics_given"();--> statement-breakpoint
CREATE TRIGGER "report_sending_analytics" AFTER INSERT OR DELETE ON "report_sending" FOR EACH ROW EXECUTE FUNCTION "analytics_given"();--> statement-breakpoint
CREATE TRIGGER "organization_analytics_clock" AFTER UPDATE OF "time_zone" ON "organization" FOR EACH ROW
  WHEN (OLD."time_zone" IS DISTINCT FROM NEW."time_zone") EXECUTE FUNCTION "analytics_clock"();--> statement-breakpoint
-- What was written before.
UPDATE "issue" SET "is_edited" = true WHERE "origin" = 'engine' AND EXISTS (
  SELECT 1 FROM "issue_event" e WHERE e."issue_id" = "issue"."id"
    AND e."changes" ?| array['title', 'description', 'severity', 'urgency', 'location', 'recommendedAction']);--> statement-breakpoint
UPDATE "report" r SET "scan_days" = greatest(0, (r."created_at" AT TIME ZONE s."time_zone")::date - (s."taken_at" AT TIME ZONE s."time_zone")::date)
  FROM "scan" s WHERE s."id" = r."scan_id" AND r."status" = 'completed' AND NOT EXISTS (
    SELECT 1 FROM "report" e WHERE e."scan_id" = r."scan_id" AND e."status" = 'completed' AND (e."created_at", e."id") < (r."created_at", r."id"));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "recount"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "organization", "property", "scan", "capture", "issue", "report", "organization_tally" IN SHARE ROW EXCLUSIVE MODE;
  PERFORM "keep_scans"(array_agg("id")) FROM "scan";
  PERFORM "keep_properties"(array_agg("id")) FROM "property";
  DELETE FROM "organization_tally";
  PERFORM "add_to_tally"(array_agg("scan_mark"(1, "organization_id", "created_at", "counted_score"("health_state", "health_score")))) FROM "scan" WHERE "deleted_at" IS NULL;
  PERFORM "add_to_tally"(array_agg("property_mark"(1, "organization_id", "counted_score"("health_state", "health_score")))) FROM "property"
    WHERE coalesce("archived_at", "deleted_at") IS NULL;
  PERFORM "add_to_tally"(array_agg("report_mark"(1, "organization_id", "created_at"))) FROM "report";
  PERFORM "fold_tallies"();
  PERFORM "forget_analytics"("id") FROM "organization";
END $$;--> statement-breakpoint
SELECT "forget_analytics"("id") FROM "organization";
