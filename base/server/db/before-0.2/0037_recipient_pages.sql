CREATE TABLE "recipient_page" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"page" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"author_id" text
);
--> statement-breakpoint
CREATE TABLE "recipient_picture" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"source_sha256" text NOT NULL,
	"thumbnail_sha256" text,
	"medium_sha256" text
);
--> statement-breakpoint
CREATE TABLE "report_reply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"share_id" uuid,
	"line" text NOT NULL,
	"line_title" text NOT NULL,
	"record_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "recipient_page" ADD CONSTRAINT "recipient_page_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_page" ADD CONSTRAINT "recipient_page_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_picture" ADD CONSTRAINT "recipient_picture_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_picture" ADD CONSTRAINT "recipient_picture_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reply" ADD CONSTRAINT "report_reply_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reply" ADD CONSTRAINT "report_reply_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reply" ADD CONSTRAINT "report_reply_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reply" ADD CONSTRAINT "report_reply_share_id_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."share"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipient_page_organization" ON "recipient_page" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipient_picture_number" ON "recipient_picture" USING btree ("report_id","number","name");--> statement-breakpoint
CREATE INDEX "recipient_picture_organization" ON "recipient_picture" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_reply_property" ON "report_reply" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_reply_share" ON "report_reply" USING btree ("share_id","created_at");--> statement-breakpoint
CREATE INDEX "report_reply_report" ON "report_reply" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_reply_organization" ON "report_reply" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_reply_untold" ON "report_reply" USING btree ("created_at") WHERE told_at is null;