CREATE TABLE "title_print" (
	"organization_id" uuid NOT NULL,
	"index" bigint NOT NULL,
	"of" text NOT NULL,
	"print" text,
	"bands" integer[] NOT NULL,
	CONSTRAINT "title_print_organization_id_index_of_pk" PRIMARY KEY("organization_id","index","of")
);
--> statement-breakpoint
ALTER TABLE "recipient_picture" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "title_print" ADD CONSTRAINT "title_print_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_print" ADD CONSTRAINT "title_print_organization_id_index_title_opening_organization_id_index_fk" FOREIGN KEY ("organization_id","index") REFERENCES "public"."title_opening"("organization_id","index") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "title_print_bands" ON "title_print" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "recipient_picture_record" ON "recipient_picture" USING btree ("record_id","report_id");--> statement-breakpoint
-- Pages that were frozen before know their pictures by what is shown of them.
UPDATE "recipient_picture" p SET "record_id" = h."id" FROM "property_photo" h
  WHERE p."name" = 'main' AND h."organization_id" = p."organization_id" AND h."print_sha256" = p."source_sha256";--> statement-breakpoint
UPDATE "recipient_picture" p SET "record_id" = c."id" FROM "capture" c
  WHERE p."name" = 'main' AND p."record_id" IS NULL AND c."organization_id" = p."organization_id"
    AND p."source_sha256" IN (c."thermal_sha256", c."visible_sha256");
