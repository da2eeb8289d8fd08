ALTER TABLE "membership" ADD COLUMN "credential_state" text DEFAULT 'unconfirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "credential_judged_by" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "credential_reason" text DEFAULT '' NOT NULL;