ALTER TABLE "capture" ADD COLUMN "proposed_roof" jsonb;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "proposed_outlines" text DEFAULT 'use' NOT NULL;