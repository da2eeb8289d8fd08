CREATE OR REPLACE TRIGGER "project_words" AFTER INSERT OR UPDATE OF "name", "client_name", "deleted_at" ON "project" FOR EACH ROW EXECUTE FUNCTION "note_words"();
