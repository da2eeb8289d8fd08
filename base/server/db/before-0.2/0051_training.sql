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
	"counted_to" timestamp with time zone NOT NULL,
	CONSTRAINT "training_time_organization_id_user_id_course_pk" PRIMARY KEY("organization_id","user_id","course")
);
--> statement-breakpoint
ALTER TABLE "accepted_scan" ADD CONSTRAINT "accepted_scan_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_scan" ADD CONSTRAINT "accepted_scan_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_scan" ADD CONSTRAINT "accepted_scan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_key" ADD CONSTRAINT "certificate_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practical_attempt" ADD CONSTRAINT "practical_attempt_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practical_attempt" ADD CONSTRAINT "practical_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_block" ADD CONSTRAINT "training_block_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_block" ADD CONSTRAINT "training_block_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_time" ADD CONSTRAINT "training_time_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_time" ADD CONSTRAINT "training_time_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_scan_organization" ON "accepted_scan" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "accepted_scan_user" ON "accepted_scan" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificate_member" ON "certificate" USING btree ("organization_id","user_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificate_user" ON "certificate" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exam_attempt_member" ON "exam_attempt" USING btree ("organization_id","user_id","course","started_at");--> statement-breakpoint
CREATE INDEX "exam_attempt_user" ON "exam_attempt" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "practical_attempt_member" ON "practical_attempt" USING btree ("organization_id","user_id","level","started_at");--> statement-breakpoint
CREATE INDEX "practical_attempt_user" ON "practical_attempt" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_assignment_member" ON "training_assignment" USING btree ("organization_id","user_id","course");--> statement-breakpoint
CREATE INDEX "training_assignment_user" ON "training_assignment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "training_block_user" ON "training_block" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "training_time_user" ON "training_time" USING btree ("user_id");