DROP INDEX "report_stored";--> statement-breakpoint
CREATE INDEX "report_by_severity" ON "report" USING btree ("organization_id",coalesce(array_position(array['none', 'informational', 'minor', 'major', 'critical'], "severity"), 0),"created_at","id");--> statement-breakpoint
CREATE INDEX "report_by_cost" ON "report" USING btree ("organization_id",coalesce(("estimated_usd" * 100)::bigint + 1, 0),"created_at","id");--> statement-breakpoint
CREATE INDEX "report_by_pages" ON "report" USING btree ("organization_id","page_count","created_at","id");--> statement-breakpoint
CREATE INDEX "report_stored" ON "report" USING btree ("organization_id","size_bytes","created_at","id");