CREATE OR REPLACE TRIGGER "title_opening_fixed" BEFORE UPDATE ON "title_opening"
  FOR EACH ROW EXECUTE FUNCTION "refuse_title_opening_change"();
