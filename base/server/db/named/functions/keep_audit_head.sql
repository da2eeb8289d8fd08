CREATE OR REPLACE FUNCTION "keep_audit_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_head" VALUES (NEW."organization_id", NEW."sequence", NEW."hash")
    ON CONFLICT ("organization_id") DO UPDATE SET "sequence" = EXCLUDED."sequence", "hash" = EXCLUDED."hash";
  RETURN NULL;
END $$;
