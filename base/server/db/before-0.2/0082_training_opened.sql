ALTER TABLE "training_time" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Nobody noted it before: it was open for as long as time was counted, at the least.
UPDATE "training_time" SET "opened_at" = "counted_to" - "seconds" * interval '1 second';
