ALTER TABLE "scan" ADD COLUMN "scored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "placed_with" integer;--> statement-breakpoint
CREATE INDEX "scan_ages" ON "scan" USING btree ("scored_at") WHERE health_state <> 'not-scored' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "scan_placed_with" ON "scan" USING btree ("placed_with") WHERE state = 'ready';