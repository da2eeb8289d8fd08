CREATE OR REPLACE FUNCTION "properties_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE marks "tally_mark"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("property_mark"((coalesce(n."archived_at", n."deleted_at") IS NULL)::int, n."organization_id", "counted_score"(n."health_state", n."health_score"))) INTO marks FROM "after_rows" n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("property_mark"(-(coalesce(o."archived_at", o."deleted_at") IS NULL)::int, o."organization_id", "counted_score"(o."health_state", o."health_score"))) INTO marks FROM "before_rows" o;
  ELSE
    SELECT array_agg("property_mark"(one."sign", one."organization_id", one."health_score")) INTO marks
      FROM "before_rows" o JOIN "after_rows" n USING ("id"),
      LATERAL (VALUES (-(coalesce(o."archived_at", o."deleted_at") IS NULL)::int, o."organization_id", "counted_score"(o."health_state", o."health_score")), ((coalesce(n."archived_at", n."deleted_at") IS NULL)::int, n."organization_id", "counted_score"(n."health_state", n."health_score"))) one ("sign", "organization_id", "health_score")
      WHERE (o."organization_id", "counted_score"(o."health_state", o."health_score"), o."archived_at", o."deleted_at") IS DISTINCT FROM (n."organization_id", "counted_score"(n."health_state", n."health_score"), n."archived_at", n."deleted_at");
  END IF;
  PERFORM "add_to_tally"(marks);
  RETURN NULL;
END $$;
