CREATE TABLE "visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"scan_id" uuid,
	"state" jsonb NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"same_photos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "property_photo" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "property_photo" ADD COLUMN "shot" jsonb;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_organization" ON "visit" USING btree ("organization_id","started_at","id");--> statement-breakpoint
CREATE INDEX "visit_property" ON "visit" USING btree ("property_id","started_at","id");--> statement-breakpoint
CREATE INDEX "visit_open" ON "visit" USING btree ("organization_id","started_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "visit_member" ON "visit" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "visit_scan" ON "visit" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "property_photo_visit" ON "property_photo" USING btree ("visit_id","created_at","id") WHERE visit_id is not null;