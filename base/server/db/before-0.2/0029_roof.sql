CREATE TABLE "roof" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"next_number" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "roof" ADD CONSTRAINT "roof_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roof" ADD CONSTRAINT "roof_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roof_property" ON "roof" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "roof_organization" ON "roof" USING btree ("organization_id");