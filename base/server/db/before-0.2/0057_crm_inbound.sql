CREATE TABLE "crm_sign_in" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state_sha256" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"config_id" uuid,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crm_config" ADD COLUMN "refresh_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_config" ADD COLUMN "signed_out_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_config" ADD COLUMN "inbound_received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_config" ADD COLUMN "inbound_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_config" ADD COLUMN "inbound_refused_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_config" ADD COLUMN "polled_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_inbound" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_inbound" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_log" ADD COLUMN "direction" text DEFAULT 'out' NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD COLUMN "deal_seen" text;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD COLUMN "deal_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_sign_in" ADD CONSTRAINT "crm_sign_in_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sign_in" ADD CONSTRAINT "crm_sign_in_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_sign_in_state" ON "crm_sign_in" USING btree ("state_sha256");--> statement-breakpoint
CREATE INDEX "crm_sign_in_organization" ON "crm_sign_in" USING btree ("organization_id");