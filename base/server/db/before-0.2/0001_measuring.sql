ALTER TABLE "anomaly" ADD COLUMN "area_error_m2" double precision;--> statement-breakpoint
ALTER TABLE "anomaly" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "anomaly" ADD COLUMN "view_of_id" uuid;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "frame_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "frame_index" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "guessed_scale_id" text;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "chosen_scale_id" text;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "correction" jsonb;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "regions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "view" jsonb;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "pixel_size_source" text;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "pixel_size_error" double precision;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "known_length" jsonb;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "footprint" jsonb;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "alignment" jsonb;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "verification" jsonb;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "reference_points" jsonb DEFAULT '[]'::jsonb NOT NULL;