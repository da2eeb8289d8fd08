-- What never changes of a row is not looked for: the database refuses a change of its size or its organization.
CREATE OR REPLACE FUNCTION "stored_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'size_bytes and organization_id of a stored file do not change: they are counted when it comes and when it goes';
END $$;
