CREATE TABLE "property_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"taken_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_ids" jsonb NOT NULL,
	"changed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "stated_roof_m2" double precision;--> statement-breakpoint
ALTER TABLE "property_import" ADD CONSTRAINT "property_import_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_import_organization" ON "property_import" USING btree ("organization_id","created_at");