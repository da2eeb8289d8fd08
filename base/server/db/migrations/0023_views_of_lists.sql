CREATE TABLE "list_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text,
	"query" text NOT NULL,
	"columns" jsonb,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_member" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_named" ON "list_view" USING btree ("user_id","organization_id","list",coalesce(name, ''));--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_default" ON "list_view" USING btree ("user_id","organization_id","list") WHERE is_default;--> statement-breakpoint
CREATE INDEX "list_view_organization" ON "list_view" USING btree ("organization_id");