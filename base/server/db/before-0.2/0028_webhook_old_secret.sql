ALTER TABLE "webhook" ADD COLUMN "old_secret" text;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "old_secret_until" timestamp with time zone;