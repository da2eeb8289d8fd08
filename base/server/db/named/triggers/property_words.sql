CREATE OR REPLACE TRIGGER "property_words" AFTER INSERT OR UPDATE OF "name", "address", "deleted_at" ON "property" FOR EACH ROW EXECUTE FUNCTION "note_words"();
