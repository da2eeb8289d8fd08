CREATE TABLE "directory_person" (
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"external_id" text,
	"role" text,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_person_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"proven_domain" text,
	"entity_id" text,
	"sign_in_url" text,
	"certificates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"joining_role" text DEFAULT 'field-rep' NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"is_only_way" boolean DEFAULT false NOT NULL,
	"last_test" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_person" ADD CONSTRAINT "directory_person_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_person" ADD CONSTRAINT "directory_person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_person_external" ON "directory_person" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE INDEX "directory_person_user" ON "directory_person" USING btree ("user_id");