CREATE TABLE "storage_check" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"cursor" text DEFAULT '' NOT NULL,
	"done_files" integer DEFAULT 0 NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"total_files" integer DEFAULT 0 NOT NULL,
	"troubles" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_damage" (
	"object_sha256" text PRIMARY KEY NOT NULL,
	"damage" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_export" ADD COLUMN "damaged_files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_check" ADD CONSTRAINT "storage_check_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_check_organization" ON "storage_check" USING btree ("organization_id","requested_at");