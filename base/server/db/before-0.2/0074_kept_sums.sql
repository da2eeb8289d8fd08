CREATE TABLE "day_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"scored" integer DEFAULT 0 NOT NULL,
	"score_sum" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"severity" text,
	"reports" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"estimated_reports" integer DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_tally" ADD CONSTRAINT "day_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_tally" ADD CONSTRAINT "report_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_tally" ADD CONSTRAINT "stored_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_tally_day" ON "day_tally" USING btree ("organization_id","day","scans","reports","scored","score_sum");--> statement-breakpoint
CREATE INDEX "report_tally_day" ON "report_tally" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "stored_tally_organization" ON "stored_tally" USING btree ("organization_id","bytes");--> statement-breakpoint
CREATE INDEX "crm_log_status" ON "crm_log" USING btree ("organization_id","status","synced_at","id");--> statement-breakpoint
CREATE INDEX "crm_log_failed" ON "crm_log" USING btree ("organization_id","synced_at") WHERE outcome = 'failed';--> statement-breakpoint
CREATE INDEX "project_task_own" ON "project_task" USING btree ("assignee_id","organization_id",(coalesce(due_on, '9999-12-31') - '1900-01-01'::date),"created_at","id") WHERE done_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "project_standing" ON "project" USING btree ("organization_id","status","stage","stage_since","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_blocked" ON "project" USING btree ("organization_id") WHERE blocked_reason <> '' and status <> 'completed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_due" ON "project" USING btree ("organization_id",(coalesce(due_on, '9999-12-31') - '1900-01-01'::date),"created_at","id");--> statement-breakpoint
CREATE INDEX "project_client" ON "project" USING gin (search_vector(client_name)) WITH (fastupdate=false);--> statement-breakpoint
-- The day of UTC, in which quarters lie whole; minus infinity for all time.
CREATE FUNCTION "utc_day"("at" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ("at" AT TIME ZONE 'UTC')::date
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_to_tally"("marks" "tally_mark"[]) RETURNS void LANGUAGE plpgsql AS $$
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
  INSERT INTO "day_tally" ("organization_id", "day", "scans", "reports", "scored", "score_sum")
    SELECT m."organization_id", "utc_day"(m."quarter"), sum(m."scans"), sum(m."reports"), sum(m."scored"), sum(m."score_sum")
    FROM unnest(marks) m
    WHERE m."quarter" > '-infinity' AND EXISTS (SELECT 1 FROM "organization" o WHERE o."id" = m."organization_id")
    GROUP BY 1, 2
    HAVING (sum(m."scans"), sum(m."reports"), sum(m."scored"), sum(m."score_sum")) <> (0, 0, 0, 0);
END $$;--> statement-breakpoint
-- One report that came (sign 1) or went (-1), with what is summed of it.
CREATE TYPE "report_line" AS ("sign" int, "organization_id" uuid, "at" timestamptz, "type" text, "status" text, "severity" text, "pages" int, "bytes" bigint, "usd" numeric);--> statement-breakpoint
CREATE FUNCTION "add_to_report_tally"("lines" "report_line"[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "report_tally" ("organization_id", "day", "type", "status", "severity", "reports", "pages", "estimated_reports", "cents")
    SELECT l."organization_id", d."day", l."type", l."status", l."severity", sum(l."sign"), sum(l."sign" * l."pages"),
      sum(l."sign" * (l."usd" IS NOT NULL)::int), sum(l."sign" * (coalesce(l."usd", 0) * 100)::bigint)
    FROM unnest("lines") l, LATERAL (VALUES ("utc_day"(l."at")), ('-infinity'::date)) d ("day")
    WHERE EXISTS (SELECT 1 FROM "organization" o WHERE o."id" = l."organization_id")
    GROUP BY 1, 2, 3, 4, 5
    HAVING (sum(l."sign"), sum(l."sign" * l."pages"), sum(l."sign" * (l."usd" IS NOT NULL)::int), sum(l."sign" * (coalesce(l."usd", 0) * 100)::bigint)) <> (0, 0, 0, 0)
$$;--> statement-breakpoint
CREATE TYPE "stored_line" AS ("organization_id" uuid, "bytes" bigint);--> statement-breakpoint
CREATE FUNCTION "add_to_stored"("lines" "stored_line"[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "stored_tally" ("organization_id", "bytes")
    SELECT l."organization_id", sum(l."bytes") FROM unnest("lines") l
    WHERE EXISTS (SELECT 1 FROM "organization" o WHERE o."id" = l."organization_id")
    GROUP BY 1 HAVING sum(l."bytes") <> 0
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reports_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "lines" "report_line"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW (1, n."organization_id", n."created_at", n."type", n."status", n."severity", n."page_count", n."size_bytes", n."estimated_usd")::"report_line")
      INTO "lines" FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW (-1, o."organization_id", o."created_at", o."type", o."status", o."severity", o."page_count", o."size_bytes", o."estimated_usd")::"report_line")
      INTO "lines" FROM "before_rows" o;
  ELSE
    SELECT array_agg(one."line") INTO "lines" FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES
        (ROW (-1, o."organization_id", o."created_at", o."type", o."status", o."severity", o."page_count", o."size_bytes", o."estimated_usd")::"report_line"),
        (ROW (1, n."organization_id", n."created_at", n."type", n."status", n."severity", n."page_count", n."size_bytes", n."estimated_usd")::"report_line")
      ) one ("line")
      WHERE (o."organization_id", o."created_at", o."type", o."status", o."severity", o."page_count", o."size_bytes", o."estimated_usd")
        IS DISTINCT FROM (n."organization_id", n."created_at", n."type", n."status", n."severity", n."page_count", n."size_bytes", n."estimated_usd");
  END IF;
  PERFORM "add_to_tally"(array_agg("report_mark"(l."sign", l."organization_id", l."at"))) FROM unnest("lines") l;
  PERFORM "add_to_report_tally"("lines");
  PERFORM "add_to_stored"(array_agg(ROW (l."organization_id", l."sign" * l."bytes")::"stored_line")) FROM unnest("lines") l;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Of every other table whose files count as stored: they have `organization_id` and `size_bytes`.
CREATE FUNCTION "stored_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM "add_to_stored"(array_agg(ROW (o."organization_id", -o."size_bytes")::"stored_line")) FROM "before_rows" o;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM "add_to_stored"(array_agg(ROW (n."organization_id", n."size_bytes")::"stored_line")) FROM "after_rows" n;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "upload_stored_insert" AFTER INSERT ON "upload" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "stored_changed"();--> statement-breakpoint
CREATE TRIGGER "upload_stored_delete" AFTER DELETE ON "upload" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "stored_changed"();--> statement-breakpoint
CREATE TRIGGER "report_output_stored_insert" AFTER INSERT ON "report_output" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "stored_changed"();--> statement-breakpoint
CREATE TRIGGER "report_output_stored_delete" AFTER DELETE ON "report_output" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "stored_changed"();--> statement-breakpoint
-- What never changes of a row is not looked for: the database refuses a change of its size or its organization.
CREATE FUNCTION "stored_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'size_bytes and organization_id of a stored file do not change: they are counted when it comes and when it goes';
END $$;--> statement-breakpoint
CREATE TRIGGER "upload_stored_stays" BEFORE UPDATE OF "size_bytes", "organization_id" ON "upload" FOR EACH ROW
  WHEN ((OLD."size_bytes", OLD."organization_id") IS DISTINCT FROM (NEW."size_bytes", NEW."organization_id")) EXECUTE FUNCTION "stored_stays"();--> statement-breakpoint
CREATE TRIGGER "report_output_stored_stays" BEFORE UPDATE OF "size_bytes", "organization_id" ON "report_output" FOR EACH ROW
  WHEN ((OLD."size_bytes", OLD."organization_id") IS DISTINCT FROM (NEW."size_bytes", NEW."organization_id")) EXECUTE FUNCTION "stored_stays"();--> statement-breakpoint
-- Makes one line of all lines of the same organization and quarter, day, or kind of report of a day.
CREATE OR REPLACE FUNCTION "fold_tallies"() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM "organization_tally" t USING (
      SELECT "organization_id", "quarter" FROM "organization_tally" GROUP BY 1, 2 HAVING count(*) > 1
    ) several
    WHERE t."organization_id" = several."organization_id" AND t."quarter" = several."quarter"
    RETURNING t.*
  )
  INSERT INTO "organization_tally" ("organization_id", "quarter", "properties", "scans", "reports", "scored", "score_sum")
    SELECT "organization_id", "quarter", sum("properties"), sum("scans"), sum("reports"), sum("scored"), sum("score_sum") FROM gone GROUP BY 1, 2;
  WITH gone AS (
    DELETE FROM "day_tally" t USING (
      SELECT "organization_id", "day" FROM "day_tally" GROUP BY 1, 2 HAVING count(*) > 1
    ) several
    WHERE t."organization_id" = several."organization_id" AND t."day" = several."day"
    RETURNING t.*
  )
  INSERT INTO "day_tally" ("organization_id", "day", "scans", "reports", "scored", "score_sum")
    SELECT "organization_id", "day", sum("scans"), sum("reports"), sum("scored"), sum("score_sum") FROM gone GROUP BY 1, 2;
  WITH gone AS (
    DELETE FROM "report_tally" t USING (
      SELECT "organization_id", "day" FROM "report_tally" GROUP BY 1, 2, "type", "status", "severity" HAVING count(*) > 1
    ) several
    WHERE t."organization_id" = several."organization_id" AND t."day" = several."day"
    RETURNING t.*
  )
  INSERT INTO "report_tally" ("organization_id", "day", "type", "status", "severity", "reports", "pages", "estimated_reports", "cents")
    SELECT "organization_id", "day", "type", "status", "severity", sum("reports"), sum("pages"), sum("estimated_reports"), sum("cents") FROM gone GROUP BY 1, 2, 3, 4, 5
    HAVING (sum("reports"), sum("pages"), sum("estimated_reports"), sum("cents")) <> (0, 0, 0, 0);
  WITH gone AS (
    DELETE FROM "stored_tally" t USING (
      SELECT "organization_id" FROM "stored_tally" GROUP BY 1 HAVING count(*) > 1
    ) several
    WHERE t."organization_id" = several."organization_id"
    RETURNING t.*
  )
  INSERT INTO "stored_tally" ("organization_id", "bytes") SELECT "organization_id", sum("bytes") FROM gone GROUP BY 1
$$;--> statement-breakpoint
-- Counts what is kept of reports and stored files from the records.
CREATE FUNCTION "recount_reports_and_files"() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "report_tally";
  DELETE FROM "stored_tally";
  SELECT "add_to_report_tally"(array_agg(
    ROW (1, "organization_id", "created_at", "type", "status", "severity", "page_count", "size_bytes", "estimated_usd")::"report_line")) FROM "report";
  INSERT INTO "stored_tally" ("organization_id", "bytes")
    SELECT "organization_id", sum("size_bytes") FROM (
      SELECT "organization_id", "size_bytes" FROM "upload"
      UNION ALL SELECT "organization_id", "size_bytes" FROM "report"
      UNION ALL SELECT "organization_id", "size_bytes" FROM "report_output"
    ) files GROUP BY 1
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "recount"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "organization", "property", "scan", "capture", "issue", "report", "organization_tally", "day_tally", "report_tally", "stored_tally", "upload", "report_output"
    IN SHARE ROW EXCLUSIVE MODE;
  PERFORM "keep_scans"(array_agg("id")) FROM "scan";
  PERFORM "keep_properties"(array_agg("id")) FROM "property";
  DELETE FROM "organization_tally";
  DELETE FROM "day_tally";
  PERFORM "add_to_tally"(array_agg("scan_mark"(1, "organization_id", "created_at", "counted_score"("health_state", "health_score")))) FROM "scan" WHERE "deleted_at" IS NULL;
  PERFORM "add_to_tally"(array_agg("property_mark"(1, "organization_id", "counted_score"("health_state", "health_score")))) FROM "property"
    WHERE coalesce("archived_at", "deleted_at") IS NULL;
  PERFORM "add_to_tally"(array_agg("report_mark"(1, "organization_id", "created_at"))) FROM "report";
  PERFORM "recount_reports_and_files"();
  PERFORM "fold_tallies"();
  PERFORM "forget_analytics"("id") FROM "organization";
END $$;--> statement-breakpoint
-- What was written before.
INSERT INTO "day_tally" ("organization_id", "day", "scans", "reports", "scored", "score_sum")
  SELECT "organization_id", "utc_day"("quarter"), sum("scans"), sum("reports"), sum("scored"), sum("score_sum")
  FROM "organization_tally" WHERE "quarter" > '-infinity' GROUP BY 1, 2;--> statement-breakpoint
SELECT "recount_reports_and_files"();
