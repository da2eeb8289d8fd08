DROP INDEX "issue_organization";--> statement-breakpoint
CREATE INDEX "issue_status" ON "issue" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "issue_severity" ON "issue" USING btree ("organization_id","severity","created_at","id");--> statement-breakpoint
CREATE INDEX "property_health" ON "property" USING btree ("organization_id","health_state","listed_at","id","health_score");--> statement-breakpoint
CREATE INDEX "issue_organization" ON "issue" USING btree ("organization_id","created_at","id");