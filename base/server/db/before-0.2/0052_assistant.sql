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
ALTER TABLE "assistant_message" ADD CONSTRAINT "assistant_message_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_message" ADD CONSTRAINT "assistant_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_message" ADD CONSTRAINT "assistant_message_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_proposal" ADD CONSTRAINT "assistant_proposal_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_proposal" ADD CONSTRAINT "assistant_proposal_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_proposal" ADD CONSTRAINT "assistant_proposal_message_id_assistant_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."assistant_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_setting" ADD CONSTRAINT "assistant_setting_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_use" ADD CONSTRAINT "assistant_use_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_message_conversation" ON "assistant_message" USING btree ("organization_id","user_id","property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assistant_message_property" ON "assistant_message" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "assistant_message_user" ON "assistant_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_proposal_organization" ON "assistant_proposal" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assistant_proposal_property" ON "assistant_proposal" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "assistant_proposal_message" ON "assistant_proposal" USING btree ("message_id");