CREATE TABLE "property_claim" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"claim_number" text DEFAULT '' NOT NULL,
	"policy_number" text DEFAULT '' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"adjuster_name" text DEFAULT '' NOT NULL,
	"adjuster_phone" text DEFAULT '' NOT NULL,
	"adjuster_email" text DEFAULT '' NOT NULL,
	"date_of_loss" date,
	"deductible_usd" double precision,
	"note" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "claim" jsonb;--> statement-breakpoint
ALTER TABLE "property_claim" ADD CONSTRAINT "property_claim_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_claim" ADD CONSTRAINT "property_claim_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_claim_property" ON "property_claim" USING btree ("property_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "property_claim_organization" ON "property_claim" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_claim_open" ON "property_claim" USING btree ("property_id") WHERE closed_at is null;