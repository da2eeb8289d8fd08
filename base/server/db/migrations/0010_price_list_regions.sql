ALTER TABLE "price_list" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "region_codes" text[] DEFAULT '{}' NOT NULL;