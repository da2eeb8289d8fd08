ALTER TABLE "capture" ADD COLUMN "roof_doubt" jsonb;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "is_roof" boolean;