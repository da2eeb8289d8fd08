DROP INDEX "report_version";--> statement-breakpoint
DROP INDEX "report_input";--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "pdf_sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "credential" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "owner_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "owner_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "type" text DEFAULT 'thermal-analysis' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "property_id" uuid;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "status" text DEFAULT 'completed' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "progress" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "number_year" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "number_index" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "request" jsonb;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "report" SET "completed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_number" ON "report" USING btree ("organization_id","number_year","number_index");--> statement-breakpoint
CREATE INDEX "report_type" ON "report" USING btree ("organization_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "report_status" ON "report" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "report_property" ON "report" USING btree ("property_id","version");--> statement-breakpoint
CREATE INDEX "report_scan" ON "report" USING btree ("scan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_version" ON "report" USING btree ("scan_id","version") WHERE type <> 'winn-report';--> statement-breakpoint
CREATE UNIQUE INDEX "report_input" ON "report" USING btree ("scan_id","input_sha256") WHERE type <> 'winn-report';--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_completed_has_pdf" CHECK ((status = 'completed') = (pdf_sha256 is not null));--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_winn_has_all" CHECK ((type = 'winn-report') = (num_nonnulls(property_id, number_year, number_index, request, counts) = 5));