CREATE TABLE "report_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_template" ADD CONSTRAINT "report_template_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_template_organization" ON "report_template" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_template_default" ON "report_template" USING btree ("organization_id") WHERE "report_template"."is_default";--> statement-breakpoint
INSERT INTO "report_template" ("organization_id", "name", "is_default", "content", "changed_by", "changed_at", "created_at") SELECT "id", 'Standard', true, "report_template", '', now(), now() FROM "organization" WHERE "report_template" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" DROP COLUMN "report_template";
