-- What an entry commits to is deleted with its record, and goes over with its history; it is never written anew.
CREATE OR REPLACE FUNCTION "refuse_title_opening_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - 'property_id') <> (to_jsonb(NEW) - 'property_id') THEN
    RAISE EXCEPTION 'what an entry of the title log commits to does not change';
  END IF;
  RETURN NEW;
END $$;
