CREATE TABLE "crm_config" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"sign_in" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret" text,
	"secret_revision" integer DEFAULT 0 NOT NULL,
	"base" text,
	"account" text,
	"setup" jsonb NOT NULL,
	"field_map" jsonb NOT NULL,
	"stages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"jobs_made_by" text DEFAULT 'ridgeline' NOT NULL,
	"tested_at" timestamp with time zone,
	"tested_ok" boolean,
	"tested_words" text DEFAULT '' NOT NULL,
	"live_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"paused_words" text DEFAULT '' NOT NULL,
	"inbound_token" text,
	"inbound_sha256" text,
	"inbound_secret" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm_inbound" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"object_id" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "crm_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"key" text NOT NULL,
	"external_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"property_id" uuid,
	"scan_id" uuid,
	"step" text NOT NULL,
	"sync_type" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"external_id" text,
	"error_message" text,
	"calls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"synced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm_practice_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"state" text NOT NULL,
	"filter" jsonb NOT NULL,
	"total" integer NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "crm_sync" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"run_id" uuid,
	"state" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"owner" jsonb,
	"job_name" text NOT NULL,
	"chosen" text,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"is_again" boolean DEFAULT false NOT NULL,
	"requested_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crm_config" ADD CONSTRAINT "crm_config_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_inbound" ADD CONSTRAINT "crm_inbound_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_inbound" ADD CONSTRAINT "crm_inbound_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_link" ADD CONSTRAINT "crm_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_link" ADD CONSTRAINT "crm_link_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_link" ADD CONSTRAINT "crm_link_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_log" ADD CONSTRAINT "crm_log_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_log" ADD CONSTRAINT "crm_log_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_log" ADD CONSTRAINT "crm_log_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_practice_record" ADD CONSTRAINT "crm_practice_record_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_practice_record" ADD CONSTRAINT "crm_practice_record_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_run" ADD CONSTRAINT "crm_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_run" ADD CONSTRAINT "crm_run_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD CONSTRAINT "crm_sync_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD CONSTRAINT "crm_sync_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD CONSTRAINT "crm_sync_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD CONSTRAINT "crm_sync_run_id_crm_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."crm_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_config_organization" ON "crm_config" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_config_inbound" ON "crm_config" USING btree ("inbound_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_inbound_event" ON "crm_inbound" USING btree ("config_id","event_id");--> statement-breakpoint
CREATE INDEX "crm_inbound_organization" ON "crm_inbound" USING btree ("organization_id","received_at");--> statement-breakpoint
CREATE INDEX "crm_inbound_waiting" ON "crm_inbound" USING btree ("config_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "crm_link_pair" ON "crm_link" USING btree ("config_id","property_id","key");--> statement-breakpoint
CREATE INDEX "crm_link_external" ON "crm_link" USING btree ("config_id","key","external_id");--> statement-breakpoint
CREATE INDEX "crm_link_property" ON "crm_link" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "crm_link_organization" ON "crm_link" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "crm_log_listed" ON "crm_log" USING btree ("organization_id","synced_at","id");--> statement-breakpoint
CREATE INDEX "crm_log_config" ON "crm_log" USING btree ("config_id","synced_at","id");--> statement-breakpoint
CREATE INDEX "crm_log_property" ON "crm_log" USING btree ("property_id","synced_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_practice_record_named" ON "crm_practice_record" USING btree ("config_id","kind","record_id");--> statement-breakpoint
CREATE INDEX "crm_practice_record_organization" ON "crm_practice_record" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "crm_run_organization" ON "crm_run" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "crm_run_config" ON "crm_run" USING btree ("config_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_sync_pair" ON "crm_sync" USING btree ("config_id","property_id");--> statement-breakpoint
CREATE INDEX "crm_sync_listed" ON "crm_sync" USING btree ("organization_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "crm_sync_state" ON "crm_sync" USING btree ("config_id","state","changed_at","id");--> statement-breakpoint
CREATE INDEX "crm_sync_property" ON "crm_sync" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "crm_sync_run" ON "crm_sync" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "crm_sync_due" ON "crm_sync" USING btree ("next_try_at") WHERE state in ('queued', 'running');