ALTER TABLE "report" ADD COLUMN "author_search" "tsvector" GENERATED ALWAYS AS (search_vector(created_by)) STORED;--> statement-breakpoint
CREATE INDEX "report_by_title" ON "report" USING btree ("organization_id",lower("options" ->> 'title'),"created_at","id");--> statement-breakpoint
CREATE INDEX "report_author" ON "report" USING gin ("author_search") WITH (fastupdate=false);