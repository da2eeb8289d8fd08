CREATE OR REPLACE FUNCTION "refuse_title_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the title log is append-only';
END $$;
