ALTER TABLE "report_reply" ADD COLUMN "signed" text;--> statement-breakpoint
CREATE UNIQUE INDEX "report_reply_signed" ON "report_reply" USING btree ("report_id") WHERE signed is not null;