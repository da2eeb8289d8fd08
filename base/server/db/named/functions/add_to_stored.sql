CREATE OR REPLACE FUNCTION "add_to_stored"("lines" "stored_line"[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "stored_tally" ("organization_id", "bytes")
    SELECT l."organization_id", sum(l."bytes") FROM unnest("lines") l
    WHERE EXISTS (SELECT 1 FROM "organization" o WHERE o."id" = l."organization_id")
    GROUP BY 1 HAVING sum(l."bytes") <> 0
$$;
