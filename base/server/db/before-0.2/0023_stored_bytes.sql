CREATE INDEX "report_stored" ON "report" USING btree ("organization_id","size_bytes");--> statement-breakpoint
CREATE INDEX "upload_stored" ON "upload" USING btree ("organization_id","size_bytes");