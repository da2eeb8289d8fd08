DROP INDEX "storm_row_where_when";--> statement-breakpoint
CREATE INDEX "storm_row_when_where" ON "storm_row" USING btree ("at","latitude","longitude");--> statement-breakpoint
ALTER TABLE "storm_row" DROP COLUMN "cell";