ALTER TABLE "issue" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ALTER COLUMN "location" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ALTER COLUMN "recommended_action" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "facts" jsonb;--> statement-breakpoint
-- Sentences that were stored become the one reason that says them as they were, until the scan is analysed again. Words of issues stay: the next
-- analysis takes those away that nobody wrote.
UPDATE "capture" SET "analysis" = jsonb_set("analysis", '{anomalies}', (
  SELECT coalesce(jsonb_agg(jsonb_set(a."one", '{reasons}', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('code', 'as-written', 'values', jsonb_build_object('sentence', r."said")) ORDER BY r."n"), '[]'::jsonb)
    FROM jsonb_array_elements(a."one" -> 'reasons') WITH ORDINALITY r("said", "n")
  )) ORDER BY a."n"), '[]'::jsonb)
  FROM jsonb_array_elements("analysis" -> 'anomalies') WITH ORDINALITY a("one", "n")
)) WHERE "analysis" IS NOT NULL;--> statement-breakpoint
UPDATE "scan" SET
  "health" = "health" || jsonb_build_object(
    'reasons', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'code', 'as-written', 'values', jsonb_build_object('sentence', r."one" -> 'sentence'), 'points', r."one" -> 'points'
      ) ORDER BY r."n"), '[]'::jsonb)
      FROM jsonb_array_elements(coalesce("health" -> 'reasons', '[]'::jsonb)) WITH ORDINALITY r("one", "n")
    ),
    'raise', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('code', 'as-written', 'values', jsonb_build_object('sentence', r."said")) ORDER BY r."n"), '[]'::jsonb)
      FROM jsonb_array_elements(coalesce("health" -> 'raise', '[]'::jsonb)) WITH ORDINALITY r("said", "n")
    )
  ),
  "metrics" = (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', m."one" -> 'id', 'value', m."one" -> 'value',
      'values', jsonb_build_object('name', m."one" -> 'name', 'meaning', m."one" -> 'meaning')
    ) ORDER BY m."n"), '[]'::jsonb)
    FROM jsonb_array_elements("metrics") WITH ORDINALITY m("one", "n")
  ),
  "survey" = "survey" || jsonb_build_object('reasons', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'code', r."one" -> 'code', 'met', r."one" -> 'met', 'values', jsonb_build_object('sentence', r."one" -> 'sentence')
    ) ORDER BY r."n"), '[]'::jsonb)
    FROM jsonb_array_elements(coalesce("survey" -> 'reasons', '[]'::jsonb)) WITH ORDINALITY r("one", "n")
  ));
