CREATE TABLE "report_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_draft_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"path" text[] NOT NULL,
	"value" jsonb,
	"was" jsonb,
	"outcome" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_draft" ADD CONSTRAINT "report_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_draft" ADD CONSTRAINT "report_draft_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_draft_change" ADD CONSTRAINT "report_draft_change_draft_id_report_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."report_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_draft_property" ON "report_draft" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_draft_organization" ON "report_draft" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_draft_change_draft" ON "report_draft_change" USING btree ("draft_id","at","id");