CREATE TABLE "sign_in_origin" (
	"user_id" text NOT NULL,
	"origin" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_origin_user_id_origin_pk" PRIMARY KEY("user_id","origin")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provider_mfa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_origin" ADD CONSTRAINT "sign_in_origin_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;