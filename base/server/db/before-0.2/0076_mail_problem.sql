ALTER TABLE "notification" ADD COLUMN "mail_problem" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mail_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mail_not_before" timestamp with time zone;