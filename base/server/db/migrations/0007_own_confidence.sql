ALTER TABLE "organization" ADD COLUMN "own_calibration" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "miss_cost" double precision DEFAULT 1 NOT NULL;