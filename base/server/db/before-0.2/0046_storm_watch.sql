CREATE TABLE "storm_feed_state" (
	"source" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"sentence" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storm_finding" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"source" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"peril" text NOT NULL,
	"row" jsonb NOT NULL,
	"stands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"property_count" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "storm_finding_place" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"finding_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"distance_miles" double precision NOT NULL,
	"direction" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storm_watch" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"radius_miles" double precision NOT NULL,
	"least_hail_in" double precision NOT NULL,
	"least_wind_mph" double precision NOT NULL,
	"quiet_from" text,
	"quiet_to" text
);
--> statement-breakpoint
CREATE TABLE "storm_watch_off" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weather_answer" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"answer_sha256" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "weather_answer_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
DROP INDEX "storm_row_when_where";--> statement-breakpoint
ALTER TABLE "storm_row" ADD COLUMN "cell" integer GENERATED ALWAYS AS (((floor(latitude)::integer + 90) * 360 + floor(longitude)::integer + 180)) STORED;--> statement-breakpoint
ALTER TABLE "storm_finding" ADD CONSTRAINT "storm_finding_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_finding_place" ADD CONSTRAINT "storm_finding_place_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_finding_place" ADD CONSTRAINT "storm_finding_place_finding_id_storm_finding_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."storm_finding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_finding_place" ADD CONSTRAINT "storm_finding_place_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_watch" ADD CONSTRAINT "storm_watch_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_watch_off" ADD CONSTRAINT "storm_watch_off_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_watch_off" ADD CONSTRAINT "storm_watch_off_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "storm_finding_record" ON "storm_finding" USING btree ("organization_id","source","record_id");--> statement-breakpoint
CREATE INDEX "storm_finding_latest" ON "storm_finding" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "storm_finding_place_once" ON "storm_finding_place" USING btree ("finding_id","property_id");--> statement-breakpoint
CREATE INDEX "storm_finding_place_property" ON "storm_finding_place" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "storm_finding_place_organization" ON "storm_finding_place" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "storm_watch_off_organization" ON "storm_watch_off" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "storm_row_where_when" ON "storm_row" USING btree ("cell","at");