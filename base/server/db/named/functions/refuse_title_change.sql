CREATE OR REPLACE FUNCTION "refuse_title_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('ridgeline.purged_organization', true) = OLD.organization_id::text THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the title log is append-only';
END $$;
