CREATE OR REPLACE FUNCTION "add_to_tally"("marks" "tally_mark"[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "organization_tally" ("organization_id", "quarter", "properties", "scans", "reports", "scored", "score_sum")
    SELECT m."organization_id", l."quarter", sum(m."properties"), sum(m."scans"), sum(m."reports"), sum(l."scored"), sum(l."score_sum")
    FROM unnest(marks) m, LATERAL (
      SELECT m."quarter", m."scored", m."score_sum"
      UNION ALL SELECT '-infinity', 0, 0 WHERE m."quarter" > '-infinity'
    ) l
    WHERE EXISTS (SELECT 1 FROM "organization" o WHERE o."id" = m."organization_id")
    GROUP BY 1, 2
    HAVING (sum(m."properties"), sum(m."scans"), sum(m."reports"), sum(l."scored"), sum(l."score_sum")) <> (0, 0, 0, 0, 0);
  INSERT INTO "day_tally" ("organization_id", "day", "scans", "reports", "scored", "score_sum")
    SELECT m."organization_id", "utc_day"(m."quarter"), sum(m."scans"), sum(m."reports"), sum(m."scored"), sum(m."score_sum")
    FROM unnest(marks) m
    WHERE m."quarter" > '-infinity' AND EXISTS (SELECT 1 FROM "organization" o WHERE o."id" = m."organization_id")
    GROUP BY 1, 2
    HAVING (sum(m."scans"), sum(m."reports"), sum(m."scored"), sum(m."score_sum")) <> (0, 0, 0, 0);
END $$;
