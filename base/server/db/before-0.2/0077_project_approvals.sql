ALTER TABLE "project" ADD COLUMN "proposed_by_id" text;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_proposed_by_id_user_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_proposed" ON "project" USING btree ("organization_id") WHERE proposed_stage is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_proposed_by" ON "project" USING btree ("proposed_by_id");--> statement-breakpoint
-- Who asked was known by name alone: a request of a name that one member bears is that member's.
UPDATE "project" SET "proposed_by_id" = (
  SELECT min(m.user_id) FROM "membership" m JOIN "user" u ON u.id = m.user_id
  WHERE m.organization_id = "project"."organization_id" AND u.name = "project"."proposed_by"
  HAVING count(*) = 1
) WHERE "proposed_why" = 'approval';
