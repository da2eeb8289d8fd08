-- The words of a text as search compares them: lower case, without accents and ASCII punctuation.
CREATE FUNCTION "search_words"("of" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(
    regexp_split_to_array(
      left(regexp_replace(normalize(lower("of"), NFKD), '[\u0300-\u036f]', '', 'g'), 500),
      '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u2000-\u206f]+'),
    '');--> statement-breakpoint
CREATE FUNCTION "search_vector"("of" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector("search_words"("of"));--> statement-breakpoint
-- Every word of the text must begin a word of what is found; null for a text without words.
CREATE FUNCTION "search_query"("of" text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg('''' || w || ''':*', ' & ')::tsquery FROM unnest("search_words"("of")) w);--> statement-breakpoint
CREATE TABLE "organization_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"quarter" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"properties" integer DEFAULT 0 NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"scored" integer DEFAULT 0 NOT NULL,
	"score_sum" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "property_organization";--> statement-breakpoint
DROP INDEX "audit_event_record";--> statement-breakpoint
DROP INDEX "capture_recent";--> statement-breakpoint
DROP INDEX "data_export_organization";--> statement-breakpoint
DROP INDEX "api_key_organization";--> statement-breakpoint
DROP INDEX "invitation_organization";--> statement-breakpoint
DROP INDEX "scan_property";--> statement-breakpoint
DROP INDEX "share_target";--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "scan_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "last_scan_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "health_score" integer;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "listed_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(last_scan_at, created_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(name || ' ' || address)) STORED;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "capture_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "refused_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "issue_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "cover_has_visible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "organization_tally" ADD CONSTRAINT "organization_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_tally_quarter" ON "organization_tally" USING btree ("organization_id","quarter");--> statement-breakpoint
CREATE INDEX "anomaly_organization" ON "anomaly" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("organization_id","action","sequence");--> statement-breakpoint
CREATE INDEX "audit_event_record_type" ON "audit_event" USING btree ("organization_id","record_type","sequence");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_search" ON "audit_event" USING gin (search_vector("actor" || ' ' || "record_name")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "capture_refused" ON "capture" USING btree ("scan_id") WHERE state = 'refused';--> statement-breakpoint
CREATE INDEX "capture_thermal" ON "capture" USING btree ("scan_id","sequence") WHERE thermal_sha256 is not null;--> statement-breakpoint
CREATE INDEX "capture_visible" ON "capture" USING btree ("scan_id","sequence") WHERE visible_sha256 is not null;--> statement-breakpoint
CREATE INDEX "issue_organization" ON "issue" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "issue_capture" ON "issue" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "issue_anomaly" ON "issue" USING btree ("anomaly_id");--> statement-breakpoint
CREATE INDEX "organization_owner" ON "organization" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "outbox_message_organization" ON "outbox_message" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "property_listed" ON "property" USING btree ("organization_id","listed_at","id");--> statement-breakpoint
CREATE INDEX "property_search" ON "property" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "report_organization" ON "report" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "report_sending_report" ON "report_sending" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "scan_property_scored" ON "scan" USING btree ("property_id","taken_at","id") WHERE health_score is not null;--> statement-breakpoint
CREATE INDEX "scan_created" ON "scan" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "scan_under_way" ON "scan" USING btree ("organization_id") WHERE state in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "share_organization" ON "share" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_record" ON "audit_event" USING btree ("organization_id","record_id","sequence");--> statement-breakpoint
CREATE INDEX "capture_recent" ON "capture" USING btree ("organization_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "data_export_organization" ON "data_export" USING btree ("organization_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "api_key_organization" ON "api_key" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitation_organization" ON "invitation" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "scan_property" ON "scan" USING btree ("property_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "share_target" ON "share" USING btree ("target_id","created_at","id");--> statement-breakpoint
-- What lists show of scans and properties is kept beside them, by statement triggers, so that every writer keeps it without knowing of it. The two views
-- say once what it is; the triggers and recount() write it from there. A scan is locked before it is counted, so that of two changes at once the later
-- counts both; scans always come before their property.
CREATE VIEW "scan_facts" AS
  SELECT s."id",
    (SELECT count(*)::int FROM "capture" c WHERE c."scan_id" = s."id") AS "capture_count",
    (SELECT count(*)::int FROM "capture" c WHERE c."scan_id" = s."id" AND c."state" = 'refused') AS "refused_count",
    (SELECT count(*)::int FROM "issue" i WHERE i."scan_id" = s."id" AND i."status" IN ('suggested', 'accepted')) AS "issue_count",
    coalesce(thermal."id", visible."id") AS "cover_id",
    CASE WHEN thermal."id" IS NULL THEN visible."id" IS NOT NULL ELSE thermal."has_visible" END AS "cover_has_visible",
    coalesce(visible."id", thermal."id") AS "photo_id"
  FROM "scan" s
  LEFT JOIN LATERAL (
    SELECT c."id", (c."visible_sha256" IS NOT NULL OR c."paired_capture_id" IS NOT NULL) AS "has_visible"
    FROM "capture" c WHERE c."scan_id" = s."id" AND c."thermal_sha256" IS NOT NULL ORDER BY c."sequence" LIMIT 1
  ) thermal ON true
  LEFT JOIN LATERAL (
    SELECT c."id" FROM "capture" c WHERE c."scan_id" = s."id" AND c."visible_sha256" IS NOT NULL ORDER BY c."sequence" LIMIT 1
  ) visible ON true;--> statement-breakpoint
CREATE VIEW "property_facts" AS
  SELECT p."id",
    (SELECT count(*)::int FROM "scan" s WHERE s."property_id" = p."id") AS "scan_count",
    latest."taken_at" AS "last_scan_at",
    scored."health_score",
    latest."photo_id" AS "cover_id"
  FROM "property" p
  LEFT JOIN LATERAL (
    SELECT s."taken_at", s."photo_id" FROM "scan" s WHERE s."property_id" = p."id" ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) latest ON true
  LEFT JOIN LATERAL (
    SELECT s."health_score" FROM "scan" s WHERE s."property_id" = p."id" AND s."health_score" IS NOT NULL
    ORDER BY s."taken_at" DESC, s."id" DESC LIMIT 1
  ) scored ON true;--> statement-breakpoint
CREATE FUNCTION "keep_scans"("changed" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM "scan" WHERE "id" = ANY (changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "scan" s SET "capture_count" = f."capture_count", "refused_count" = f."refused_count", "issue_count" = f."issue_count",
      "cover_id" = f."cover_id", "cover_has_visible" = f."cover_has_visible", "photo_id" = f."photo_id"
    FROM "scan_facts" f
    WHERE s."id" = ANY (changed) AND f."id" = s."id"
      AND (s."capture_count", s."refused_count", s."issue_count", s."cover_id", s."cover_has_visible", s."photo_id")
        IS DISTINCT FROM (f."capture_count", f."refused_count", f."issue_count", f."cover_id", f."cover_has_visible", f."photo_id");
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_properties"("changed" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM "property" WHERE "id" = ANY (changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "property" p SET "scan_count" = f."scan_count", "last_scan_at" = f."last_scan_at", "health_score" = f."health_score", "cover_id" = f."cover_id"
    FROM "property_facts" f
    WHERE p."id" = ANY (changed) AND f."id" = p."id"
      AND (p."scan_count", p."last_scan_at", p."health_score", p."cover_id")
        IS DISTINCT FROM (f."scan_count", f."last_scan_at", f."health_score", f."cover_id");
END $$;--> statement-breakpoint
CREATE FUNCTION "quarter_of"("at" timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_bin('15 minutes', "at", '2000-01-01 00:00:00+00')
$$;--> statement-breakpoint
CREATE FUNCTION "captures_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n."scan_id") INTO changed FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT o."scan_id") INTO changed FROM "before_rows" o;
  ELSE
    SELECT array_agg(DISTINCT one."id") INTO changed FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES (o."scan_id"), (n."scan_id")) one ("id")
      WHERE (o."scan_id", o."state" = 'refused', o."thermal_sha256" IS NULL, o."visible_sha256" IS NULL, o."paired_capture_id" IS NULL, o."sequence")
        IS DISTINCT FROM (n."scan_id", n."state" = 'refused', n."thermal_sha256" IS NULL, n."visible_sha256" IS NULL, n."paired_capture_id" IS NULL, n."sequence");
  END IF;
  PERFORM "keep_scans"(changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "issues_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n."scan_id") INTO changed FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT o."scan_id") INTO changed FROM "before_rows" o;
  ELSE
    SELECT array_agg(DISTINCT one."id") INTO changed FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES (o."scan_id"), (n."scan_id")) one ("id")
      WHERE (o."scan_id", o."status") IS DISTINCT FROM (n."scan_id", n."status");
  END IF;
  PERFORM "keep_scans"(changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TYPE "tally_mark" AS ("organization_id" uuid, "quarter" timestamptz, "properties" int, "scans" int, "reports" int, "scored" int, "score_sum" int);--> statement-breakpoint
-- Adds differences: those of a quarter count for all time too, but for scores, which all time counts by property. Nothing is kept of an organization that goes.
CREATE FUNCTION "add_to_tally"("marks" "tally_mark"[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "organization_tally" ("organization_id", "quarter", "properties", "scans", "reports", "scored", "score_sum")
    SELECT m."organization_id", l."quarter", sum(m."properties"), sum(m."scans"), sum(m."reports"), sum(l."scored"), sum(l."score_sum")
    FROM unnest(marks) m, LATERAL (
      SELECT m."quarter", m."scored", m."score_sum"
      UNION ALL SELECT '-infinity', 0, 0 WHERE m."quarter" > '-infinity'
    ) l
    WHERE EXISTS (SELECT 1 FROM "organization" o WHERE o."id" = m."organization_id")
    GROUP BY 1, 2
    HAVING (sum(m."properties"), sum(m."scans"), sum(m."reports"), sum(l."scored"), sum(l."score_sum")) <> (0, 0, 0, 0, 0);
END $$;--> statement-breakpoint
CREATE FUNCTION "scan_mark"("sign" int, "org" uuid, "at" timestamptz, "score" int) RETURNS "tally_mark" LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW ("org", "quarter_of"("at"), 0, "sign", 0, "sign" * ("score" IS NOT NULL)::int, "sign" * coalesce("score", 0))::"tally_mark"
$$;--> statement-breakpoint
CREATE FUNCTION "property_mark"("sign" int, "org" uuid, "score" int) RETURNS "tally_mark" LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW ("org", '-infinity'::timestamptz, "sign", 0, 0, "sign" * ("score" IS NOT NULL)::int, "sign" * coalesce("score", 0))::"tally_mark"
$$;--> statement-breakpoint
CREATE FUNCTION "report_mark"("sign" int, "org" uuid, "at" timestamptz) RETURNS "tally_mark" LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW ("org", "quarter_of"("at"), 0, 0, "sign", 0, 0)::"tally_mark"
$$;--> statement-breakpoint
CREATE FUNCTION "scans_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  marks "tally_mark"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n."property_id"), array_agg("scan_mark"(1, n."organization_id", n."taken_at", n."health_score"))
      INTO changed, marks FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT o."property_id"), array_agg("scan_mark"(-1, o."organization_id", o."taken_at", o."health_score"))
      INTO changed, marks FROM "before_rows" o;
  ELSE
    SELECT array_agg(DISTINCT one."property_id"), array_agg("scan_mark"(one."sign", one."organization_id", one."taken_at", one."health_score"))
      INTO changed, marks FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (
        VALUES (-1, o."organization_id", o."property_id", o."taken_at", o."health_score"),
          (1, n."organization_id", n."property_id", n."taken_at", n."health_score")
      ) one ("sign", "organization_id", "property_id", "taken_at", "health_score")
      WHERE (o."organization_id", o."property_id", o."taken_at", o."health_score", o."photo_id")
        IS DISTINCT FROM (n."organization_id", n."property_id", n."taken_at", n."health_score", n."photo_id");
  END IF;
  PERFORM "keep_properties"(changed);
  PERFORM "add_to_tally"(marks);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "properties_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE marks "tally_mark"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("property_mark"(1, n."organization_id", n."health_score")) INTO marks FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("property_mark"(-1, o."organization_id", o."health_score")) INTO marks FROM "before_rows" o;
  ELSE
    SELECT array_agg("property_mark"(one."sign", one."organization_id", one."health_score")) INTO marks
      FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES (-1, o."organization_id", o."health_score"), (1, n."organization_id", n."health_score")) one ("sign", "organization_id", "health_score")
      WHERE (o."organization_id", o."health_score") IS DISTINCT FROM (n."organization_id", n."health_score");
  END IF;
  PERFORM "add_to_tally"(marks);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "reports_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE marks "tally_mark"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("report_mark"(1, n."organization_id", n."created_at")) INTO marks FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("report_mark"(-1, o."organization_id", o."created_at")) INTO marks FROM "before_rows" o;
  ELSE
    SELECT array_agg("report_mark"(one."sign", one."organization_id", one."created_at")) INTO marks
      FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES (-1, o."organization_id", o."created_at"), (1, n."organization_id", n."created_at")) one ("sign", "organization_id", "created_at")
      WHERE (o."organization_id", o."created_at") IS DISTINCT FROM (n."organization_id", n."created_at");
  END IF;
  PERFORM "add_to_tally"(marks);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Makes one line of all lines of the same organization and quarter.
CREATE FUNCTION "fold_tallies"() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM "organization_tally" t USING (
      SELECT "organization_id", "quarter" FROM "organization_tally" GROUP BY 1, 2 HAVING count(*) > 1
    ) several
    WHERE t."organization_id" = several."organization_id" AND t."quarter" = several."quarter"
    RETURNING t.*
  )
  INSERT INTO "organization_tally" ("organization_id", "quarter", "properties", "scans", "reports", "scored", "score_sum")
    SELECT "organization_id", "quarter", sum("properties"), sum("scans"), sum("reports"), sum("scored"), sum("score_sum") FROM gone GROUP BY 1, 2
$$;--> statement-breakpoint
-- Counts everything that is kept again, from the records alone. Changes wait until it is done; reading goes on.
CREATE FUNCTION "recount"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "organization", "property", "scan", "capture", "issue", "report", "organization_tally" IN SHARE ROW EXCLUSIVE MODE;
  PERFORM "keep_scans"(array_agg("id")) FROM "scan";
  PERFORM "keep_properties"(array_agg("id")) FROM "property";
  DELETE FROM "organization_tally";
  PERFORM "add_to_tally"(array_agg("scan_mark"(1, "organization_id", "taken_at", "health_score"))) FROM "scan";
  PERFORM "add_to_tally"(array_agg("property_mark"(1, "organization_id", "health_score"))) FROM "property";
  PERFORM "add_to_tally"(array_agg("report_mark"(1, "organization_id", "created_at"))) FROM "report";
  PERFORM "fold_tallies"();
END $$;--> statement-breakpoint
SELECT "recount"();--> statement-breakpoint
CREATE TRIGGER "capture_kept_insert" AFTER INSERT ON "capture" REFERENCING NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "captures_changed"();--> statement-breakpoint
CREATE TRIGGER "capture_kept_update" AFTER UPDATE ON "capture" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "captures_changed"();--> statement-breakpoint
CREATE TRIGGER "capture_kept_delete" AFTER DELETE ON "capture" REFERENCING OLD TABLE AS "before_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "captures_changed"();--> statement-breakpoint
CREATE TRIGGER "issue_kept_insert" AFTER INSERT ON "issue" REFERENCING NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "issues_changed"();--> statement-breakpoint
CREATE TRIGGER "issue_kept_update" AFTER UPDATE ON "issue" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "issues_changed"();--> statement-breakpoint
CREATE TRIGGER "issue_kept_delete" AFTER DELETE ON "issue" REFERENCING OLD TABLE AS "before_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "issues_changed"();--> statement-breakpoint
CREATE TRIGGER "scan_kept_insert" AFTER INSERT ON "scan" REFERENCING NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "scans_changed"();--> statement-breakpoint
CREATE TRIGGER "scan_kept_update" AFTER UPDATE ON "scan" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "scans_changed"();--> statement-breakpoint
CREATE TRIGGER "scan_kept_delete" AFTER DELETE ON "scan" REFERENCING OLD TABLE AS "before_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "scans_changed"();--> statement-breakpoint
CREATE TRIGGER "property_kept_insert" AFTER INSERT ON "property" REFERENCING NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "properties_changed"();--> statement-breakpoint
CREATE TRIGGER "property_kept_update" AFTER UPDATE ON "property" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "properties_changed"();--> statement-breakpoint
CREATE TRIGGER "property_kept_delete" AFTER DELETE ON "property" REFERENCING OLD TABLE AS "before_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "properties_changed"();--> statement-breakpoint
CREATE TRIGGER "report_kept_insert" AFTER INSERT ON "report" REFERENCING NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "reports_changed"();--> statement-breakpoint
CREATE TRIGGER "report_kept_update" AFTER UPDATE ON "report" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "reports_changed"();--> statement-breakpoint
CREATE TRIGGER "report_kept_delete" AFTER DELETE ON "report" REFERENCING OLD TABLE AS "before_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "reports_changed"();
