CREATE TABLE "report_output" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"profile" text DEFAULT '' NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"page_count" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "frozen_sha256" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "frozen_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_output" ADD CONSTRAINT "report_output_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_output" ADD CONSTRAINT "report_output_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_output_part" ON "report_output" USING btree ("report_id","kind","profile","part");--> statement-breakpoint
CREATE INDEX "report_output_organization" ON "report_output" USING btree ("organization_id");