CREATE TABLE "crm_practice_grant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"grant_sha256" text NOT NULL,
	"family" text NOT NULL,
	"redirect" text DEFAULT '' NOT NULL,
	"challenge" text DEFAULT '' NOT NULL,
	"is_spent" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crm_config" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_sign_in" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_practice_grant" ADD CONSTRAINT "crm_practice_grant_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_practice_grant_named" ON "crm_practice_grant" USING btree ("organization_id","type","kind","grant_sha256");--> statement-breakpoint
CREATE INDEX "crm_practice_grant_family" ON "crm_practice_grant" USING btree ("organization_id","type","family");