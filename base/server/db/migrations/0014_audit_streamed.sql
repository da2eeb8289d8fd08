CREATE TABLE "audit_streamed" (
	"target" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "audit_streamed_organization_id_target_pk" PRIMARY KEY("organization_id","target")
);
--> statement-breakpoint
ALTER TABLE "audit_streamed" ADD CONSTRAINT "audit_streamed_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;