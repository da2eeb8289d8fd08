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
ALTER TABLE "idempotent_answer" ADD CONSTRAINT "idempotent_answer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_answer_begun" ON "idempotent_answer" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "idempotent_answer_organization" ON "idempotent_answer" USING btree ("organization_id");