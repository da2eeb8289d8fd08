CREATE TABLE "instance_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"sign_ups" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "instance_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"token_sha256" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instance_session_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE INDEX "instance_event_at" ON "instance_event" USING btree ("at");