CREATE TABLE "report_signature" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"unsigned_sha256" text NOT NULL,
	"unsigned_bytes" bigint NOT NULL,
	"signer_id" text NOT NULL,
	"signed_by" text NOT NULL,
	"credential" text NOT NULL,
	"certificate_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"level" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_identity" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"certificate" text NOT NULL,
	"key" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "signing_needs_credential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_signature" ADD CONSTRAINT "report_signature_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_signature" ADD CONSTRAINT "report_signature_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_identity" ADD CONSTRAINT "signing_identity_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_signature_organization" ON "report_signature" USING btree ("organization_id");