ALTER TABLE "report_reply" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "report_reply" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "report_reply_open" ON "report_reply" USING btree ("organization_id","property_id") WHERE kind <> 'accept' and answered_at is null;