ALTER TABLE "report" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "severity" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "estimated_usd" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "title_search" "tsvector" GENERATED ALWAYS AS (search_vector(coalesce(options ->> 'title', ''))) STORED;--> statement-breakpoint
CREATE INDEX "report_title" ON "report" USING gin ("title_search") WITH (fastupdate=false);--> statement-breakpoint
-- What was estimated stands in the options of reports that were made before; their findings are frozen in the PDF alone, so their severity stays unknown.
UPDATE "report" SET "estimated_usd" = (SELECT round(sum((line ->> 'amountUsd')::numeric), 2) FROM jsonb_array_elements("options" -> 'costEstimates') line)
  WHERE "options" -> 'sections' ? 'cost-estimates' AND jsonb_typeof("options" -> 'costEstimates') = 'array';
