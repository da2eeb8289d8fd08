CREATE OR REPLACE FUNCTION "refuse_project_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the feed of a project is append-only';
END $$;
