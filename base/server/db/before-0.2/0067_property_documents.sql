CREATE TABLE "property_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"upload_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "banner_id" uuid;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_document" ADD CONSTRAINT "property_document_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_document" ADD CONSTRAINT "property_document_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_document_property" ON "property_document" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "property_document_organization" ON "property_document" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_document_upload" ON "property_document" USING btree ("upload_id");