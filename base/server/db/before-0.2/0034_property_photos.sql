CREATE TABLE "property_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"upload_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" jsonb,
	"taken_at" text,
	"position" jsonb,
	"flight" jsonb,
	"width" integer,
	"height" integer,
	"look" jsonb,
	"print_sha256" text,
	"thumbnail_sha256" text
);
--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "look" jsonb;--> statement-breakpoint
ALTER TABLE "property_photo" ADD CONSTRAINT "property_photo_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photo" ADD CONSTRAINT "property_photo_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_photo_property" ON "property_photo" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "property_photo_organization" ON "property_photo" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_photo_upload" ON "property_photo" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "property_photo_waiting" ON "property_photo" USING btree ("property_id") WHERE state = 'waiting';