CREATE TABLE "storm_check" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"position" jsonb NOT NULL,
	"date" text NOT NULL,
	"time_zone" text NOT NULL,
	"verdicts" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storm_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"vintage" text,
	"fetched_at" timestamp with time zone NOT NULL,
	"answer_sha256" text NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storm_row" (
	"source" text NOT NULL,
	"record_id" text NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"peril" text NOT NULL,
	"event" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"place" text NOT NULL,
	"end_latitude" double precision,
	"end_longitude" double precision,
	"magnitude" double precision,
	"basis" text NOT NULL,
	"remark" text NOT NULL,
	CONSTRAINT "storm_row_source_record_id_pk" PRIMARY KEY("source","record_id")
);
--> statement-breakpoint
ALTER TABLE "storm_check" ADD CONSTRAINT "storm_check_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_check" ADD CONSTRAINT "storm_check_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_row" ADD CONSTRAINT "storm_row_file_id_storm_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."storm_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storm_check_property" ON "storm_check" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "storm_check_organization" ON "storm_check" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storm_file_key" ON "storm_file" USING btree ("source","key");--> statement-breakpoint
CREATE INDEX "storm_row_when_where" ON "storm_row" USING btree ("at","latitude","longitude");--> statement-breakpoint
CREATE INDEX "storm_row_file" ON "storm_row" USING btree ("file_id");