ALTER TABLE "scan" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
-- Scans of the time before are dated by the clock of their organization until they are analysed again.
UPDATE "scan" SET "time_zone" = o."time_zone" FROM "organization" o WHERE o."id" = "scan"."organization_id";
