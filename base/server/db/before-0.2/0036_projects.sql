CREATE TABLE "calendar_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"token_sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_link_token_sha256_unique" UNIQUE("token_sha256")
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
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_task" ADD CONSTRAINT "project_task_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_task" ADD CONSTRAINT "project_task_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_task" ADD CONSTRAINT "project_task_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_task" ADD CONSTRAINT "project_task_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_property" ADD CONSTRAINT "project_property_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_property" ADD CONSTRAINT "project_property_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_property" ADD CONSTRAINT "project_property_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_setup" ADD CONSTRAINT "project_setup_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_link_organization" ON "calendar_link" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "calendar_link_user" ON "calendar_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_task_project" ON "project_task" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_task_due" ON "project_task" USING btree ("organization_id",(coalesce(due_on, '9999-12-31') - '1900-01-01'::date),"created_at","id");--> statement-breakpoint
CREATE INDEX "project_task_assignee" ON "project_task" USING btree ("assignee_id","due_on");--> statement-breakpoint
CREATE INDEX "project_task_issue" ON "project_task" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "project_task_search" ON "project_task" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_organization" ON "project" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_status" ON "project" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "project_stage" ON "project" USING btree ("organization_id","stage","stage_since","id");--> statement-breakpoint
CREATE INDEX "project_assignee" ON "project" USING btree ("assignee_id","created_at");--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_event_project" ON "project_event" USING btree ("project_id","at","id");--> statement-breakpoint
CREATE INDEX "project_event_organization" ON "project_event" USING btree ("organization_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_property_pair" ON "project_property" USING btree ("project_id","property_id");--> statement-breakpoint
CREATE INDEX "project_property_property" ON "project_property" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "project_property_organization" ON "project_property" USING btree ("organization_id");--> statement-breakpoint
CREATE FUNCTION "refuse_project_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the feed of a project is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "project_event_append_only" BEFORE UPDATE ON "project_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_project_event_change"();
