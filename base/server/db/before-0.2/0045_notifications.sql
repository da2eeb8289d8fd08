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
	"mailed_at" timestamp with time zone
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
ALTER TABLE "share" ADD COLUMN "creator_id" text;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_member" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_member" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("user_id","organization_id","once_key");--> statement-breakpoint
CREATE INDEX "notification_listed" ON "notification" USING btree ("user_id","organization_id","created_at","id") WHERE in_app;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","organization_id","created_at","id") WHERE in_app and read_at is null;--> statement-breakpoint
CREATE INDEX "notification_to_mail" ON "notification" USING btree ("user_id","organization_id","mail") WHERE mail <> 'off' and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notification_organization" ON "notification" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notification_made" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_setting_organization" ON "notification_setting" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_creator" ON "share" USING btree ("creator_id");