-- Of every other table whose files count as stored: they have `organization_id` and `size_bytes`.
CREATE OR REPLACE FUNCTION "stored_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM "add_to_stored"(array_agg(ROW (o."organization_id", -o."size_bytes")::"stored_line")) FROM "before_rows" o;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM "add_to_stored"(array_agg(ROW (n."organization_id", n."size_bytes")::"stored_line")) FROM "after_rows" n;
  END IF;
  RETURN NULL;
END $$;
