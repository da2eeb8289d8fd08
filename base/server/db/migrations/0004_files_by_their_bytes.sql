DROP INDEX "property_photo_organization";--> statement-breakpoint
CREATE INDEX "property_photo_sha256" ON "property_photo" USING btree ("organization_id","sha256");--> statement-breakpoint
CREATE INDEX "capture_sha256" ON "capture" USING btree ("organization_id","sha256");