CREATE OR REPLACE FUNCTION "analytics_clock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "forget_analytics"(NEW."id");
  RETURN NULL;
END $$;
