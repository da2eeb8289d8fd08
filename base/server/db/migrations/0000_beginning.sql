-- Tables and indexes below name it; its text is in db/named/functions, and replaces this one before the first row is written.
CREATE FUNCTION "search_vector"("of" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN NULL::tsvector;--> statement-breakpoint
CREATE TABLE "analytics_count" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"figure" text NOT NULL,
	"part" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "analytics_count_organization_id_month_figure_part_pk" PRIMARY KEY("organization_id","month","figure","part")
);
--> statement-breakpoint
CREATE TABLE "analytics_stale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "anomaly" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"capture_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"area_m2" double precision,
	"area_error_m2" double precision,
	"position" jsonb,
	"view_of_id" uuid
);
--> statement-breakpoint
CREATE TABLE "assistant_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"property_id" uuid,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"sentences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_proposal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid,
	"message_id" uuid,
	"kind" text NOT NULL,
	"change" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"origin" text NOT NULL,
	"prompt" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"model" text NOT NULL,
	"model_version" text NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verdict" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_by_id" text,
	"decided_at" timestamp with time zone,
	"approved" jsonb,
	"record_id" text
);
--> statement-breakpoint
CREATE TABLE "assistant_setting" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"base_url" text NOT NULL,
	"key" text,
	"monthly_tokens" bigint NOT NULL,
	"retention_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_use" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_use_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"organization_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"record_name" text NOT NULL,
	"address" text,
	"user_agent" text,
	"before" jsonb,
	"after" jsonb,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_event_organization_id_sequence_pk" PRIMARY KEY("organization_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" text NOT NULL,
	"family" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_user_id_family_pk" PRIMARY KEY("user_id","family")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone,
	"aaguid" text
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"organization_id" uuid,
	"provider_mfa" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_origin" (
	"user_id" text NOT NULL,
	"origin" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_origin_user_id_origin_pk" PRIMARY KEY("user_id","origin")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"token_sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_link_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "capture" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"upload_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" jsonb,
	"status" text,
	"media" text,
	"format" text,
	"camera" jsonb,
	"width" integer,
	"height" integer,
	"taken_at" text,
	"position" jsonb,
	"temperatures" jsonb,
	"calibration" jsonb,
	"file_scene" jsonb,
	"edited_scene" jsonb,
	"frame" jsonb,
	"frame_count" integer DEFAULT 1 NOT NULL,
	"frame_index" integer DEFAULT 0 NOT NULL,
	"guessed_scale_id" text,
	"chosen_scale_id" text,
	"correction" jsonb,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"roof_polygon" jsonb,
	"view" jsonb,
	"pixel_size_m" double precision,
	"pixel_size_source" text,
	"pixel_size_error" double precision,
	"known_length" jsonb,
	"footprint" jsonb,
	"edited_pixel_size_m" double precision,
	"paired_capture_id" uuid,
	"alignment" jsonb,
	"overlay" jsonb,
	"look" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"analysis" jsonb,
	"roof_doubt" jsonb,
	"is_roof" boolean,
	"new_roof_share" double precision,
	"analysis_key" text,
	"read_with" text,
	"analysed_with" integer,
	"samples_sha256" text,
	"thermal_sha256" text,
	"visible_sha256" text,
	"thumbnail_sha256" text
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"use" text NOT NULL,
	"text" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"renewed_at" timestamp with time zone,
	"refresh_until" timestamp with time zone,
	"signed_out_why" text DEFAULT '' NOT NULL,
	"inbound_sha256" text,
	"inbound_secret" text,
	"inbound_received_at" timestamp with time zone,
	"inbound_refused_at" timestamp with time zone,
	"inbound_refused_why" text DEFAULT '' NOT NULL,
	"polled_until" timestamp with time zone,
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
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
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
	"direction" text DEFAULT 'out' NOT NULL,
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
CREATE TABLE "crm_sign_in" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state_sha256" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"config_id" uuid,
	"is_practice" boolean DEFAULT false NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"deal_seen" text,
	"deal_read_at" timestamp with time zone,
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
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size_bytes" bigint,
	"sha256" text,
	"damaged_files" integer DEFAULT 0 NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "find_word" (
	"organization_id" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	CONSTRAINT "find_word_organization_id_word_pk" PRIMARY KEY("organization_id","word")
);
--> statement-breakpoint
CREATE TABLE "health_mark" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"request" text NOT NULL,
	"status" integer,
	"location" text,
	"answer" text,
	"worked" boolean DEFAULT false NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"capture_id" uuid,
	"anomaly_id" uuid,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"title" text,
	"description" text,
	"severity" text NOT NULL,
	"urgency" text NOT NULL,
	"location" text,
	"recommended_action" text,
	"facts" jsonb,
	"kind" text NOT NULL,
	"extent" double precision,
	"delta_k" double precision,
	"area_m2" double precision,
	"confidence" double precision,
	"verification" jsonb,
	"since_accepted" jsonb,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"once_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"in_app" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"mail_problem" text,
	"mail_failures" integer DEFAULT 0 NOT NULL,
	"mail_not_before" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"kinds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_hour" integer DEFAULT 7 NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"time_zone" text,
	"digested_on" date,
	CONSTRAINT "notification_setting_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"key_sha256" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"requests_per_minute" integer NOT NULL,
	CONSTRAINT "api_key_key_sha256_unique" UNIQUE("key_sha256")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_sha256" text NOT NULL,
	"invited_by" text NOT NULL,
	"delivery" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitation_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"user_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text,
	"units" text DEFAULT 'imperial' NOT NULL,
	"credential" text DEFAULT '' NOT NULL,
	"credential_until" date,
	"credential_state" text DEFAULT 'unconfirmed' NOT NULL,
	"credential_judged_by" text,
	"credential_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "membership_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" text,
	"hat" text DEFAULT 'contractor' NOT NULL,
	"units" text DEFAULT 'imperial' NOT NULL,
	"language" text,
	"time_zone" text DEFAULT 'America/Chicago' NOT NULL,
	"accent" text,
	"logo_sha256" text,
	"signing_needs_credential" boolean DEFAULT false NOT NULL,
	"require_mfa" boolean DEFAULT false NOT NULL,
	"invite_only_domain" text,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"calibrations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"survey_limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"report_defaults" jsonb,
	"plan" text DEFAULT 'professional' NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"payment_state" text DEFAULT 'none' NOT NULL,
	"renews_at" timestamp with time zone,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"legal_hold" text,
	"deletion_at" timestamp with time zone,
	"deletion_warned_at" timestamp with time zone,
	CONSTRAINT "organization_invite_only_domain_unique" UNIQUE("invite_only_domain"),
	CONSTRAINT "organization_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "organization_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_use" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"admin_only" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"items" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"assignee_id" text,
	"due_on" date,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text NOT NULL,
	"stage" text,
	"issue_id" uuid,
	"done_at" timestamp with time zone,
	"done_by" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(title)) STORED
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"client_name" text DEFAULT '' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"stage" text NOT NULL,
	"stage_since" timestamp with time zone NOT NULL,
	"proposed_stage" text,
	"proposed_why" text,
	"proposed_by" text,
	"proposed_by_id" text,
	"proposed_at" timestamp with time zone,
	"starts_on" date NOT NULL,
	"due_on" date,
	"blocked_reason" text DEFAULT '' NOT NULL,
	"assignee_id" text,
	"budget" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_tasks" integer DEFAULT 0 NOT NULL,
	"total_tasks" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(name || ' ' || client_name)) STORED
);
--> statement-breakpoint
CREATE TABLE "project_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_property" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_setup" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"stages" jsonb,
	"automations" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"upload_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"upload_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" jsonb,
	"taken_at" text,
	"position" jsonb,
	"flight" jsonb,
	"width" integer,
	"height" integer,
	"look" jsonb,
	"print_sha256" text,
	"thumbnail_sha256" text
);
--> statement-breakpoint
CREATE TABLE "property" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"position" jsonb,
	"owner_name" text DEFAULT '' NOT NULL,
	"owner_email" text DEFAULT '' NOT NULL,
	"owner_phone" text DEFAULT '' NOT NULL,
	"banner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"scan_count" integer DEFAULT 0 NOT NULL,
	"last_scan_at" timestamp with time zone,
	"health_score" integer,
	"health_state" text DEFAULT 'not-scored' NOT NULL,
	"health_confidence" double precision DEFAULT 0 NOT NULL,
	"cover_id" uuid,
	"listed_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(last_scan_at, created_at)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(name || ' ' || address)) STORED
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "recipient_page" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"page" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"author_id" text
);
--> statement-breakpoint
CREATE TABLE "recipient_picture" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"record_id" uuid,
	"file_name" text NOT NULL,
	"source_sha256" text NOT NULL,
	"thumbnail_sha256" text,
	"medium_sha256" text
);
--> statement-breakpoint
CREATE TABLE "report_reply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"share_id" uuid,
	"line" text NOT NULL,
	"line_title" text NOT NULL,
	"record_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"answered_by" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_draft_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"path" text[] NOT NULL,
	"value" jsonb,
	"was" jsonb,
	"outcome" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"type" text DEFAULT 'thermal-analysis' NOT NULL,
	"scan_id" uuid NOT NULL,
	"property_id" uuid,
	"status" text DEFAULT 'completed' NOT NULL,
	"failure" text,
	"progress" double precision DEFAULT 1 NOT NULL,
	"number_year" integer,
	"number_index" integer,
	"version" integer NOT NULL,
	"input_sha256" text NOT NULL,
	"pdf_sha256" text,
	"frozen_sha256" text,
	"frozen_bytes" bigint DEFAULT 0 NOT NULL,
	"page_count" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"options" jsonb NOT NULL,
	"facts" jsonb,
	"severity" text,
	"estimated_usd" numeric(14, 2),
	"title_search" "tsvector" GENERATED ALWAYS AS (search_vector(coalesce(options ->> 'title', ''))) STORED,
	"author_search" "tsvector" GENERATED ALWAYS AS (search_vector(created_by)) STORED,
	"request" jsonb,
	"counts" jsonb,
	"scan_days" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "report_completed_has_pdf" CHECK ((status = 'completed') = (pdf_sha256 is not null)),
	CONSTRAINT "report_winn_has_all" CHECK ((type = 'winn-report') = (num_nonnulls(property_id, number_year, number_index, request, counts) = 5))
);
--> statement-breakpoint
CREATE TABLE "report_output" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"profile" text DEFAULT '' NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"page_count" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sending" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"delivery" text NOT NULL,
	"message_id" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roof" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"next_number" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"scan_type" text NOT NULL,
	"device_type" text,
	"notes" text DEFAULT '' NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"visit_count" integer DEFAULT 1 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"progress" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"conditions" jsonb NOT NULL,
	"survey" jsonb NOT NULL,
	"reference_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"roof_area_m2" double precision,
	"health_score" integer,
	"health_state" text DEFAULT 'not-scored' NOT NULL,
	"health_confidence" double precision DEFAULT 0 NOT NULL,
	"health" jsonb NOT NULL,
	"metrics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scored_at" timestamp with time zone,
	"placed_with" integer,
	"capture_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"issue_count" integer DEFAULT 0 NOT NULL,
	"cover_id" uuid,
	"cover_has_visible" boolean DEFAULT false NOT NULL,
	"photo_id" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_score_has_state" CHECK ((health_state = 'not-scored') = (health_score is null))
);
--> statement-breakpoint
CREATE TABLE "share" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"token_sha256" text NOT NULL,
	"created_by" text NOT NULL,
	"creator_id" text,
	"recipient" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "share_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "share_opening" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_signature" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"unsigned_sha256" text NOT NULL,
	"unsigned_bytes" bigint NOT NULL,
	"signer_id" text NOT NULL,
	"signed_by" text NOT NULL,
	"credential" text NOT NULL,
	"certificate_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"level" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_identity" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"certificate" text NOT NULL,
	"key" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "storm_feed_state" (
	"source" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"sentence" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storm_finding" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"source" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"peril" text NOT NULL,
	"row" jsonb NOT NULL,
	"stands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"property_count" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "storm_finding_place" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"finding_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"distance_miles" double precision NOT NULL,
	"direction" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storm_watch" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"radius_miles" double precision NOT NULL,
	"least_hail_in" double precision NOT NULL,
	"least_wind_mph" double precision NOT NULL,
	"quiet_from" text,
	"quiet_to" text
);
--> statement-breakpoint
CREATE TABLE "storm_watch_off" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storm_check" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"position" jsonb NOT NULL,
	"date" text NOT NULL,
	"time_zone" text NOT NULL,
	"verdicts" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storm_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"vintage" text,
	"fetched_at" timestamp with time zone NOT NULL,
	"answer_sha256" text NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storm_row" (
	"source" text NOT NULL,
	"record_id" text NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"peril" text NOT NULL,
	"event" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"place" text NOT NULL,
	"end_latitude" double precision,
	"end_longitude" double precision,
	"magnitude" double precision,
	"basis" text NOT NULL,
	"remark" text NOT NULL,
	CONSTRAINT "storm_row_source_record_id_pk" PRIMARY KEY("source","record_id")
);
--> statement-breakpoint
CREATE TABLE "day_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"scored" integer DEFAULT 0 NOT NULL,
	"score_sum" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"quarter" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"properties" integer DEFAULT 0 NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"scored" integer DEFAULT 0 NOT NULL,
	"score_sum" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"severity" text,
	"reports" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"estimated_reports" integer DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_anchor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"proof" jsonb,
	"transaction" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_chain" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid,
	"is_closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_checkpoint" (
	"organization_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "title_checkpoint_organization_id_size_pk" PRIMARY KEY("organization_id","size")
);
--> statement-breakpoint
CREATE TABLE "title_entry" (
	"organization_id" uuid NOT NULL,
	"index" bigint NOT NULL,
	"chain_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"leaf" text NOT NULL,
	"leaf_hash" text NOT NULL,
	"completed" text NOT NULL,
	CONSTRAINT "title_entry_organization_id_index_pk" PRIMARY KEY("organization_id","index")
);
--> statement-breakpoint
CREATE TABLE "title_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"public_key" text NOT NULL,
	"seed" text NOT NULL,
	"rotation" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_log" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "title_log_origin_unique" UNIQUE("origin")
);
--> statement-breakpoint
CREATE TABLE "title_opening" (
	"organization_id" uuid NOT NULL,
	"index" bigint NOT NULL,
	"property_id" uuid,
	"scan_id" uuid,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_hash" text,
	"code" text,
	"label" text NOT NULL,
	"salt" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "title_opening_organization_id_index_pk" PRIMARY KEY("organization_id","index")
);
--> statement-breakpoint
CREATE TABLE "title_print" (
	"organization_id" uuid NOT NULL,
	"index" bigint NOT NULL,
	"of" text NOT NULL,
	"print" text,
	"bands" integer[] NOT NULL,
	CONSTRAINT "title_print_organization_id_index_of_pk" PRIMARY KEY("organization_id","index","of")
);
--> statement-breakpoint
CREATE TABLE "accepted_scan" (
	"scan_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"accepted_by" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_scan_scan_id_user_id_pk" PRIMARY KEY("scan_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"level" text NOT NULL,
	"name" text NOT NULL,
	"organization_name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"credential" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"revoked_by" text
);
--> statement-breakpoint
CREATE TABLE "certificate_key" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"course" text NOT NULL,
	"paper" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"share" real,
	"passed" boolean
);
--> statement-breakpoint
CREATE TABLE "learning_statement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"statement" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"try_count" integer DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_course" (
	"organization_id" uuid NOT NULL,
	"course" text NOT NULL,
	"version" integer NOT NULL,
	"markdown" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_course_organization_id_course_version_pk" PRIMARY KEY("organization_id","course","version")
);
--> statement-breakpoint
CREATE TABLE "practical_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"level" text NOT NULL,
	"scenes" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"share" real,
	"passed" boolean,
	"graded" jsonb
);
--> statement-breakpoint
CREATE TABLE "record_store" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"user_name" text NOT NULL,
	"secret" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_assignment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"course" text NOT NULL,
	"due_on" date NOT NULL,
	"assigned_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "training_block" (
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"course" text NOT NULL,
	"lesson" text NOT NULL,
	"block" integer NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_block_organization_id_user_id_lesson_block_pk" PRIMARY KEY("organization_id","user_id","lesson","block")
);
--> statement-breakpoint
CREATE TABLE "training_time" (
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"course" text NOT NULL,
	"seconds" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted_to" timestamp with time zone NOT NULL,
	CONSTRAINT "training_time_organization_id_user_id_course_pk" PRIMARY KEY("organization_id","user_id","course")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"freed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_begun" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weather_answer" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"answer_sha256" text NOT NULL,
	"content" jsonb NOT NULL,
	"keep_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weather_answer_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"off_since" timestamp with time zone,
	"off_reason" text
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"try_count" integer DEFAULT 0 NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_count" ADD CONSTRAINT "analytics_count_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_stale" ADD CONSTRAINT "analytics_stale_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anomaly" ADD CONSTRAINT "anomaly_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anomaly" ADD CONSTRAINT "anomaly_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anomaly" ADD CONSTRAINT "anomaly_capture_id_capture_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."capture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_message" ADD CONSTRAINT "assistant_message_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_message" ADD CONSTRAINT "assistant_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_message" ADD CONSTRAINT "assistant_message_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_proposal" ADD CONSTRAINT "assistant_proposal_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_proposal" ADD CONSTRAINT "assistant_proposal_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_proposal" ADD CONSTRAINT "assistant_proposal_message_id_assistant_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."assistant_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_setting" ADD CONSTRAINT "assistant_setting_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_use" ADD CONSTRAINT "assistant_use_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_head" ADD CONSTRAINT "audit_head_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_origin" ADD CONSTRAINT "sign_in_origin_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture" ADD CONSTRAINT "capture_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture" ADD CONSTRAINT "capture_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_config" ADD CONSTRAINT "crm_config_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_inbound" ADD CONSTRAINT "crm_inbound_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_inbound" ADD CONSTRAINT "crm_inbound_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_link" ADD CONSTRAINT "crm_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_link" ADD CONSTRAINT "crm_link_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_link" ADD CONSTRAINT "crm_link_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_log" ADD CONSTRAINT "crm_log_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_log" ADD CONSTRAINT "crm_log_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_log" ADD CONSTRAINT "crm_log_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_practice_grant" ADD CONSTRAINT "crm_practice_grant_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_practice_record" ADD CONSTRAINT "crm_practice_record_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_practice_record" ADD CONSTRAINT "crm_practice_record_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_run" ADD CONSTRAINT "crm_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_run" ADD CONSTRAINT "crm_run_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sign_in" ADD CONSTRAINT "crm_sign_in_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sign_in" ADD CONSTRAINT "crm_sign_in_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD CONSTRAINT "crm_sync_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD CONSTRAINT "crm_sync_config_id_crm_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."crm_config"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD CONSTRAINT "crm_sync_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD CONSTRAINT "crm_sync_run_id_crm_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."crm_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "find_word" ADD CONSTRAINT "find_word_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answer" ADD CONSTRAINT "idempotent_answer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_capture_id_capture_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."capture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_anomaly_id_anomaly_id_fk" FOREIGN KEY ("anomaly_id") REFERENCES "public"."anomaly"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_event" ADD CONSTRAINT "issue_event_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_member" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_member" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_task" ADD CONSTRAINT "project_task_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_task" ADD CONSTRAINT "project_task_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_task" ADD CONSTRAINT "project_task_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_task" ADD CONSTRAINT "project_task_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_proposed_by_id_user_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_property" ADD CONSTRAINT "project_property_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_property" ADD CONSTRAINT "project_property_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_property" ADD CONSTRAINT "project_property_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_setup" ADD CONSTRAINT "project_setup_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_document" ADD CONSTRAINT "property_document_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_document" ADD CONSTRAINT "property_document_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photo" ADD CONSTRAINT "property_photo_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photo" ADD CONSTRAINT "property_photo_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_page" ADD CONSTRAINT "recipient_page_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_page" ADD CONSTRAINT "recipient_page_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_picture" ADD CONSTRAINT "recipient_picture_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_picture" ADD CONSTRAINT "recipient_picture_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reply" ADD CONSTRAINT "report_reply_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reply" ADD CONSTRAINT "report_reply_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reply" ADD CONSTRAINT "report_reply_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reply" ADD CONSTRAINT "report_reply_share_id_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."share"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_draft" ADD CONSTRAINT "report_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_draft" ADD CONSTRAINT "report_draft_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_draft_change" ADD CONSTRAINT "report_draft_change_draft_id_report_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."report_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_template" ADD CONSTRAINT "report_template_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_output" ADD CONSTRAINT "report_output_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_output" ADD CONSTRAINT "report_output_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sending" ADD CONSTRAINT "report_sending_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roof" ADD CONSTRAINT "roof_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roof" ADD CONSTRAINT "roof_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan" ADD CONSTRAINT "scan_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan" ADD CONSTRAINT "scan_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_opening" ADD CONSTRAINT "share_opening_share_id_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_signature" ADD CONSTRAINT "report_signature_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_signature" ADD CONSTRAINT "report_signature_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_identity" ADD CONSTRAINT "signing_identity_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_check" ADD CONSTRAINT "storage_check_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_finding" ADD CONSTRAINT "storm_finding_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_finding_place" ADD CONSTRAINT "storm_finding_place_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_finding_place" ADD CONSTRAINT "storm_finding_place_finding_id_storm_finding_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."storm_finding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_finding_place" ADD CONSTRAINT "storm_finding_place_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_watch" ADD CONSTRAINT "storm_watch_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_watch_off" ADD CONSTRAINT "storm_watch_off_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_watch_off" ADD CONSTRAINT "storm_watch_off_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_check" ADD CONSTRAINT "storm_check_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_check" ADD CONSTRAINT "storm_check_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_row" ADD CONSTRAINT "storm_row_file_id_storm_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."storm_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_tally" ADD CONSTRAINT "day_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tally" ADD CONSTRAINT "organization_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_tally" ADD CONSTRAINT "report_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_tally" ADD CONSTRAINT "stored_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_anchor" ADD CONSTRAINT "title_anchor_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_chain" ADD CONSTRAINT "title_chain_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_chain" ADD CONSTRAINT "title_chain_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_checkpoint" ADD CONSTRAINT "title_checkpoint_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_entry" ADD CONSTRAINT "title_entry_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_key" ADD CONSTRAINT "title_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_log" ADD CONSTRAINT "title_log_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_opening" ADD CONSTRAINT "title_opening_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_opening" ADD CONSTRAINT "title_opening_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_opening" ADD CONSTRAINT "title_opening_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_opening" ADD CONSTRAINT "title_opening_organization_id_index_title_entry_organization_id_index_fk" FOREIGN KEY ("organization_id","index") REFERENCES "public"."title_entry"("organization_id","index") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_print" ADD CONSTRAINT "title_print_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_print" ADD CONSTRAINT "title_print_organization_id_index_title_opening_organization_id_index_fk" FOREIGN KEY ("organization_id","index") REFERENCES "public"."title_opening"("organization_id","index") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_scan" ADD CONSTRAINT "accepted_scan_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_scan" ADD CONSTRAINT "accepted_scan_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_scan" ADD CONSTRAINT "accepted_scan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_key" ADD CONSTRAINT "certificate_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_statement" ADD CONSTRAINT "learning_statement_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_course" ADD CONSTRAINT "own_course_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practical_attempt" ADD CONSTRAINT "practical_attempt_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practical_attempt" ADD CONSTRAINT "practical_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_store" ADD CONSTRAINT "record_store_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_block" ADD CONSTRAINT "training_block_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_block" ADD CONSTRAINT "training_block_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_time" ADD CONSTRAINT "training_time_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_time" ADD CONSTRAINT "training_time_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_begun" ADD CONSTRAINT "upload_begun_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_stale_month" ON "analytics_stale" USING btree ("organization_id","month");--> statement-breakpoint
CREATE INDEX "anomaly_scan" ON "anomaly" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "anomaly_capture" ON "anomaly" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "anomaly_organization" ON "anomaly" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "assistant_message_conversation" ON "assistant_message" USING btree ("organization_id","user_id","property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assistant_message_property" ON "assistant_message" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "assistant_message_user" ON "assistant_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_proposal_organization" ON "assistant_proposal" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assistant_proposal_property" ON "assistant_proposal" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "assistant_proposal_message" ON "assistant_proposal" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "audit_event_record" ON "audit_event" USING btree ("organization_id","record_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("organization_id","action","sequence");--> statement-breakpoint
CREATE INDEX "audit_event_record_type" ON "audit_event" USING btree ("organization_id","record_type","sequence");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_search" ON "audit_event" USING gin (search_vector("actor" || ' ' || "record_name")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_credential" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_last_at" ON "sign_in_failure" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "two_factor_user" ON "two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "calendar_link_organization" ON "calendar_link" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "calendar_link_user" ON "calendar_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "capture_scan" ON "capture" USING btree ("scan_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "capture_upload" ON "capture" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "capture_recent" ON "capture" USING btree ("organization_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "capture_read_with" ON "capture" USING btree ("organization_id","read_with");--> statement-breakpoint
CREATE INDEX "capture_analysed_with" ON "capture" USING btree ("organization_id","analysed_with") WHERE samples_sha256 is not null and frame is not null and calibration is not null;--> statement-breakpoint
CREATE INDEX "capture_camera" ON "capture" USING btree ("organization_id",(camera ->> 'serial')) WHERE camera ->> 'serial' is not null;--> statement-breakpoint
CREATE INDEX "capture_waiting" ON "capture" USING btree ("scan_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "capture_refused" ON "capture" USING btree ("scan_id") WHERE state = 'refused';--> statement-breakpoint
CREATE INDEX "capture_asked" ON "capture" USING btree ("scan_id") WHERE is_roof is null and roof_doubt is not null;--> statement-breakpoint
CREATE INDEX "capture_thermal" ON "capture" USING btree ("scan_id","sequence") WHERE thermal_sha256 is not null;--> statement-breakpoint
CREATE INDEX "capture_visible" ON "capture" USING btree ("scan_id","sequence") WHERE visible_sha256 is not null;--> statement-breakpoint
CREATE INDEX "comment_organization" ON "comment" USING btree ("organization_id","created_at","id");--> statement-breakpoint
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
CREATE INDEX "crm_log_status" ON "crm_log" USING btree ("organization_id","status","synced_at","id");--> statement-breakpoint
CREATE INDEX "crm_log_failed" ON "crm_log" USING btree ("organization_id","synced_at") WHERE outcome = 'failed';--> statement-breakpoint
CREATE INDEX "crm_log_config" ON "crm_log" USING btree ("config_id","synced_at","id");--> statement-breakpoint
CREATE INDEX "crm_log_property" ON "crm_log" USING btree ("property_id","synced_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_practice_grant_named" ON "crm_practice_grant" USING btree ("organization_id","type","kind","grant_sha256");--> statement-breakpoint
CREATE INDEX "crm_practice_grant_family" ON "crm_practice_grant" USING btree ("organization_id","type","family");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_practice_record_named" ON "crm_practice_record" USING btree ("config_id","kind","record_id");--> statement-breakpoint
CREATE INDEX "crm_practice_record_organization" ON "crm_practice_record" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "crm_run_organization" ON "crm_run" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "crm_run_config" ON "crm_run" USING btree ("config_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_sign_in_state" ON "crm_sign_in" USING btree ("state_sha256");--> statement-breakpoint
CREATE INDEX "crm_sign_in_organization" ON "crm_sign_in" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "crm_sign_in_config" ON "crm_sign_in" USING btree ("config_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_sync_pair" ON "crm_sync" USING btree ("config_id","property_id");--> statement-breakpoint
CREATE INDEX "crm_sync_listed" ON "crm_sync" USING btree ("organization_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "crm_sync_standing" ON "crm_sync" USING btree ("organization_id","state","changed_at","id");--> statement-breakpoint
CREATE INDEX "crm_sync_state" ON "crm_sync" USING btree ("config_id","state","changed_at","id");--> statement-breakpoint
CREATE INDEX "crm_sync_property" ON "crm_sync" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "crm_sync_run" ON "crm_sync" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "crm_sync_due" ON "crm_sync" USING btree ("next_try_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "data_export_organization" ON "data_export" USING btree ("organization_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "idempotent_answer_begun" ON "idempotent_answer" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "idempotent_answer_organization" ON "idempotent_answer" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "issue_scan" ON "issue" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "issue_suggested" ON "issue" USING btree ("scan_id") WHERE status = 'suggested';--> statement-breakpoint
CREATE INDEX "issue_organization" ON "issue" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "issue_status" ON "issue" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "issue_severity" ON "issue" USING btree ("organization_id","severity","created_at","id");--> statement-breakpoint
CREATE INDEX "issue_judged" ON "issue" USING btree ("organization_id","kind","status","is_edited","created_at","id") WHERE origin = 'engine';--> statement-breakpoint
CREATE INDEX "issue_verified" ON "issue" USING btree ("organization_id","created_at","id") WHERE verification is not null;--> statement-breakpoint
CREATE INDEX "issue_core" ON "issue" USING btree ("organization_id",(verification ->> 'result'),"created_at","id") WHERE verification is not null;--> statement-breakpoint
CREATE INDEX "issue_capture" ON "issue" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "issue_anomaly" ON "issue" USING btree ("anomaly_id");--> statement-breakpoint
CREATE INDEX "issue_event_issue" ON "issue_event" USING btree ("issue_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("user_id","organization_id","once_key");--> statement-breakpoint
CREATE INDEX "notification_listed" ON "notification" USING btree ("user_id","organization_id","created_at","id") WHERE in_app;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","organization_id","created_at","id") WHERE in_app and read_at is null;--> statement-breakpoint
CREATE INDEX "notification_to_mail" ON "notification" USING btree ("user_id","organization_id","mail") WHERE mail <> 'off' and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notification_organization" ON "notification" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notification_made" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_setting_organization" ON "notification_setting" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "api_key_organization" ON "api_key" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitation_organization" ON "invitation" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "membership_organization" ON "membership" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_owner" ON "organization" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "outbox_message_organization" ON "outbox_message" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "price_list_organization" ON "price_list" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_task_project" ON "project_task" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_task_due" ON "project_task" USING btree ("organization_id",(coalesce(due_on, '9999-12-31') - '1900-01-01'::date),"created_at","id");--> statement-breakpoint
CREATE INDEX "project_task_assignee" ON "project_task" USING btree ("assignee_id","due_on");--> statement-breakpoint
CREATE INDEX "project_task_open" ON "project_task" USING btree ("assignee_id","due_on","organization_id","project_id") WHERE done_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "project_task_own" ON "project_task" USING btree ("assignee_id","organization_id",(coalesce(due_on, '9999-12-31') - '1900-01-01'::date),"created_at","id") WHERE done_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "project_task_issue" ON "project_task" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "project_task_search" ON "project_task" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_organization" ON "project" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_status" ON "project" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "project_stage" ON "project" USING btree ("organization_id","stage","stage_since","id");--> statement-breakpoint
CREATE INDEX "project_standing" ON "project" USING btree ("organization_id","status","stage","stage_since","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_blocked" ON "project" USING btree ("organization_id") WHERE blocked_reason <> '' and status <> 'completed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_proposed" ON "project" USING btree ("organization_id") WHERE proposed_stage is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_proposed_by" ON "project" USING btree ("proposed_by_id");--> statement-breakpoint
CREATE INDEX "project_due" ON "project" USING btree ("organization_id",(coalesce(due_on, '9999-12-31') - '1900-01-01'::date),"created_at","id");--> statement-breakpoint
CREATE INDEX "project_assignee" ON "project" USING btree ("assignee_id","created_at");--> statement-breakpoint
CREATE INDEX "project_deleted" ON "project" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_client" ON "project" USING gin (search_vector(client_name)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_event_project" ON "project_event" USING btree ("project_id","at","id");--> statement-breakpoint
CREATE INDEX "project_event_organization" ON "project_event" USING btree ("organization_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_property_pair" ON "project_property" USING btree ("project_id","property_id");--> statement-breakpoint
CREATE INDEX "project_property_property" ON "project_property" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "project_property_organization" ON "project_property" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "property_document_property" ON "property_document" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "property_document_organization" ON "property_document" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_document_upload" ON "property_document" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "property_photo_property" ON "property_photo" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "property_photo_organization" ON "property_photo" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_photo_upload" ON "property_photo" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "property_photo_waiting" ON "property_photo" USING btree ("property_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "property_listed" ON "property" USING btree ("organization_id","listed_at","id");--> statement-breakpoint
CREATE INDEX "property_health" ON "property" USING btree ("organization_id","health_state","listed_at","id","health_score");--> statement-breakpoint
CREATE INDEX "property_deleted" ON "property" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "property_by_name" ON "property" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "property_by_worst" ON "property" USING btree ("organization_id",(case "health_state" when 'scored' then "health_score" when 'provisional' then 200 + coalesce("health_score", 0) else 1000 end),"id");--> statement-breakpoint
CREATE INDEX "property_address" ON "property" USING btree ("organization_id","address_key");--> statement-breakpoint
CREATE INDEX "property_search" ON "property" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "recipient_page_organization" ON "recipient_page" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipient_picture_number" ON "recipient_picture" USING btree ("report_id","number","name");--> statement-breakpoint
CREATE INDEX "recipient_picture_organization" ON "recipient_picture" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "recipient_picture_record" ON "recipient_picture" USING btree ("record_id","report_id");--> statement-breakpoint
CREATE INDEX "report_reply_property" ON "report_reply" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_reply_share" ON "report_reply" USING btree ("share_id","created_at");--> statement-breakpoint
CREATE INDEX "report_reply_report" ON "report_reply" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_reply_organization" ON "report_reply" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_reply_open" ON "report_reply" USING btree ("organization_id","property_id") WHERE kind <> 'accept' and answered_at is null;--> statement-breakpoint
CREATE INDEX "report_reply_untold" ON "report_reply" USING btree ("created_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "report_draft_property" ON "report_draft" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_draft_organization" ON "report_draft" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_draft_change_draft" ON "report_draft_change" USING btree ("draft_id","at","id");--> statement-breakpoint
CREATE INDEX "report_template_organization" ON "report_template" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_template_default" ON "report_template" USING btree ("organization_id") WHERE "report_template"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "report_version" ON "report" USING btree ("scan_id","version") WHERE type <> 'winn-report';--> statement-breakpoint
CREATE UNIQUE INDEX "report_input" ON "report" USING btree ("scan_id","input_sha256") WHERE type <> 'winn-report';--> statement-breakpoint
CREATE UNIQUE INDEX "report_number" ON "report" USING btree ("organization_id","number_year","number_index");--> statement-breakpoint
CREATE INDEX "report_type" ON "report" USING btree ("organization_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "report_status" ON "report" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "report_property" ON "report" USING btree ("property_id","version");--> statement-breakpoint
CREATE INDEX "report_scan_days" ON "report" USING btree ("organization_id","scan_days","created_at","id") WHERE scan_days is not null;--> statement-breakpoint
CREATE INDEX "report_scan" ON "report" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "report_stored" ON "report" USING btree ("organization_id","size_bytes","created_at","id");--> statement-breakpoint
CREATE INDEX "report_by_severity" ON "report" USING btree ("organization_id",coalesce(array_position(array['none', 'informational', 'minor', 'major', 'critical'], "severity"), 0),"created_at","id");--> statement-breakpoint
CREATE INDEX "report_by_cost" ON "report" USING btree ("organization_id",coalesce(("estimated_usd" * 100)::bigint + 1, 0),"created_at","id");--> statement-breakpoint
CREATE INDEX "report_by_pages" ON "report" USING btree ("organization_id","page_count","created_at","id");--> statement-breakpoint
CREATE INDEX "report_organization" ON "report" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_by_title" ON "report" USING btree ("organization_id",lower("options" ->> 'title'),"created_at","id");--> statement-breakpoint
CREATE INDEX "report_maker" ON "report" USING btree ("organization_id","created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "report_author" ON "report" USING gin ("author_search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "report_title" ON "report" USING gin ("title_search") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "report_output_part" ON "report_output" USING btree ("report_id","kind","profile","part");--> statement-breakpoint
CREATE INDEX "report_output_organization" ON "report_output" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_sending_report" ON "report_sending" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roof_property" ON "roof" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "roof_organization" ON "roof" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "scan_property" ON "scan" USING btree ("property_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "scan_property_scored" ON "scan" USING btree ("property_id","taken_at","id") WHERE health_score is not null;--> statement-breakpoint
CREATE INDEX "scan_deleted" ON "scan" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "scan_created" ON "scan" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "scan_member" ON "scan" USING btree ("organization_id","created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "scan_scored" ON "scan" USING btree ("organization_id","health_state","health_score","created_at","id");--> statement-breakpoint
CREATE INDEX "scan_organization" ON "scan" USING btree ("organization_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "scan_state" ON "scan" USING btree ("organization_id","state","taken_at","id");--> statement-breakpoint
CREATE INDEX "scan_type" ON "scan" USING btree ("organization_id","scan_type","taken_at","id");--> statement-breakpoint
CREATE INDEX "scan_ages" ON "scan" USING btree ("scored_at") WHERE health_state <> 'not-scored' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "scan_placed_with" ON "scan" USING btree ("placed_with") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "scan_conditions_missing" ON "scan" USING btree ("organization_id","created_at","id") WHERE state = 'ready' and deleted_at is null and survey -> 'reasons' @> '[{"met": "unknown"}]';--> statement-breakpoint
CREATE INDEX "scan_under_way" ON "scan" USING btree ("organization_id") WHERE state in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "share_target" ON "share" USING btree ("target_id","created_at","id");--> statement-breakpoint
CREATE INDEX "share_organization" ON "share" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "share_creator" ON "share" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "share_opening_share" ON "share_opening" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "report_signature_organization" ON "report_signature" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "storage_check_organization" ON "storage_check" USING btree ("organization_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "storm_finding_record" ON "storm_finding" USING btree ("organization_id","source","record_id");--> statement-breakpoint
CREATE INDEX "storm_finding_latest" ON "storm_finding" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "storm_finding_place_once" ON "storm_finding_place" USING btree ("finding_id","property_id");--> statement-breakpoint
CREATE INDEX "storm_finding_place_property" ON "storm_finding_place" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "storm_finding_place_organization" ON "storm_finding_place" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "storm_watch_off_organization" ON "storm_watch_off" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "storm_check_property" ON "storm_check" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "storm_check_organization" ON "storm_check" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storm_file_key" ON "storm_file" USING btree ("source","key");--> statement-breakpoint
CREATE INDEX "storm_row_when_where" ON "storm_row" USING btree ("at","latitude","longitude");--> statement-breakpoint
CREATE INDEX "storm_row_file" ON "storm_row" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "day_tally_day" ON "day_tally" USING btree ("organization_id","day","scans","reports","scored","score_sum");--> statement-breakpoint
CREATE INDEX "organization_tally_quarter" ON "organization_tally" USING btree ("organization_id","quarter");--> statement-breakpoint
CREATE INDEX "organization_tally_months" ON "organization_tally" USING btree ("organization_id","quarter","scans","reports","scored","score_sum") WHERE quarter > '-infinity';--> statement-breakpoint
CREATE INDEX "report_tally_day" ON "report_tally" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "stored_tally_organization" ON "stored_tally" USING btree ("organization_id","bytes");--> statement-breakpoint
CREATE UNIQUE INDEX "title_anchor_once" ON "title_anchor" USING btree ("organization_id","size","kind");--> statement-breakpoint
CREATE INDEX "title_anchor_due" ON "title_anchor" USING btree ("next_try_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "title_chain_open" ON "title_chain" USING btree ("organization_id","property_id") WHERE not is_closed and property_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "title_chain_log" ON "title_chain" USING btree ("organization_id") WHERE not is_closed and property_id is null;--> statement-breakpoint
CREATE INDEX "title_chain_property" ON "title_chain" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "title_chain_organization" ON "title_chain" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "title_entry_chain" ON "title_entry" USING btree ("chain_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "title_key_place" ON "title_key" USING btree ("organization_id","place");--> statement-breakpoint
CREATE INDEX "title_opening_record" ON "title_opening" USING btree ("record_id","kind");--> statement-breakpoint
CREATE INDEX "title_opening_file" ON "title_opening" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "title_opening_code" ON "title_opening" USING btree ("code");--> statement-breakpoint
CREATE INDEX "title_opening_property" ON "title_opening" USING btree ("property_id","index");--> statement-breakpoint
CREATE INDEX "title_opening_scan" ON "title_opening" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "title_print_bands" ON "title_print" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "accepted_scan_organization" ON "accepted_scan" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "accepted_scan_user" ON "accepted_scan" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificate_member" ON "certificate" USING btree ("organization_id","user_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificate_user" ON "certificate" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exam_attempt_member" ON "exam_attempt" USING btree ("organization_id","user_id","course","started_at");--> statement-breakpoint
CREATE INDEX "exam_attempt_user" ON "exam_attempt" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "learning_statement_organization" ON "learning_statement" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "learning_statement_due" ON "learning_statement" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "practical_attempt_member" ON "practical_attempt" USING btree ("organization_id","user_id","level","started_at");--> statement-breakpoint
CREATE INDEX "practical_attempt_user" ON "practical_attempt" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_assignment_member" ON "training_assignment" USING btree ("organization_id","user_id","course");--> statement-breakpoint
CREATE INDEX "training_assignment_user" ON "training_assignment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "training_block_user" ON "training_block" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "training_time_user" ON "training_time" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "upload_stored" ON "upload" USING btree ("organization_id","size_bytes");--> statement-breakpoint
CREATE INDEX "upload_organization" ON "upload" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_begun_organization" ON "upload_begun" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "weather_answer_keep" ON "weather_answer" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "webhook_organization" ON "webhook" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_listed" ON "webhook_delivery" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_organization" ON "webhook_delivery" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_made" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id","next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE TYPE "tally_mark" AS ("organization_id" uuid, "quarter" timestamptz, "properties" int, "scans" int, "reports" int, "scored" int, "score_sum" int);--> statement-breakpoint
-- One report that came (sign 1) or went (-1), with what is summed of it.
CREATE TYPE "report_line" AS ("sign" int, "organization_id" uuid, "at" timestamptz, "type" text, "status" text, "severity" text, "pages" int, "bytes" bigint, "usd" numeric);--> statement-breakpoint
CREATE TYPE "stored_line" AS ("organization_id" uuid, "bytes" bigint);
