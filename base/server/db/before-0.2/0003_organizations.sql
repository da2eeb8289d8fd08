CREATE TABLE "audit_head" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "deletion_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_head" ADD CONSTRAINT "audit_head_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "keep_audit_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_head" VALUES (NEW."organization_id", NEW."sequence", NEW."hash")
    ON CONFLICT ("organization_id") DO UPDATE SET "sequence" = EXCLUDED."sequence", "hash" = EXCLUDED."hash";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_event_head" AFTER INSERT ON "audit_event" FOR EACH ROW EXECUTE FUNCTION "keep_audit_head"();--> statement-breakpoint
INSERT INTO "audit_head" SELECT DISTINCT ON ("organization_id") "organization_id", "sequence", "hash" FROM "audit_event" ORDER BY "organization_id", "sequence" DESC;--> statement-breakpoint
UPDATE "scan" r SET "created_by" = u."name" FROM "user" u WHERE u."id" = r."created_by";--> statement-breakpoint
UPDATE "share" r SET "created_by" = u."name" FROM "user" u WHERE u."id" = r."created_by";--> statement-breakpoint
UPDATE "report" r SET "created_by" = u."name" FROM "user" u WHERE u."id" = r."created_by";--> statement-breakpoint
UPDATE "report_sending" r SET "sent_by" = u."name" FROM "user" u WHERE u."id" = r."sent_by";
