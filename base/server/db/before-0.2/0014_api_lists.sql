DROP INDEX "report_organization";--> statement-breakpoint
DROP INDEX "scan_organization";--> statement-breakpoint
CREATE INDEX "capture_waiting" ON "capture" USING btree ("scan_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "scan_state" ON "scan" USING btree ("organization_id","state","taken_at","id");--> statement-breakpoint
CREATE INDEX "scan_type" ON "scan" USING btree ("organization_id","scan_type","taken_at","id");--> statement-breakpoint
CREATE INDEX "report_organization" ON "report" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "scan_organization" ON "scan" USING btree ("organization_id","taken_at","id");