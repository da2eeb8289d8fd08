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
CREATE TABLE "record_store" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"user_name" text NOT NULL,
	"secret" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learning_statement" ADD CONSTRAINT "learning_statement_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_course" ADD CONSTRAINT "own_course_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_store" ADD CONSTRAINT "record_store_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_statement_organization" ON "learning_statement" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "learning_statement_due" ON "learning_statement" USING btree ("next_try_at") WHERE state = 'waiting';