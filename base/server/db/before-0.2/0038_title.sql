CREATE TABLE "title_anchor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"proof" jsonb,
	"transaction" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_chain" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"property_id" uuid,
	"is_closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_checkpoint" (
	"organization_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "title_checkpoint_organization_id_size_pk" PRIMARY KEY("organization_id","size")
);
--> statement-breakpoint
CREATE TABLE "title_entry" (
	"organization_id" uuid NOT NULL,
	"index" bigint NOT NULL,
	"chain_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"leaf" text NOT NULL,
	"leaf_hash" text NOT NULL,
	"completed" text NOT NULL,
	CONSTRAINT "title_entry_organization_id_index_pk" PRIMARY KEY("organization_id","index")
);
--> statement-breakpoint
CREATE TABLE "title_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"public_key" text NOT NULL,
	"seed" text NOT NULL,
	"rotation" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_log" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "title_log_origin_unique" UNIQUE("origin")
);
--> statement-breakpoint
CREATE TABLE "title_opening" (
	"organization_id" uuid NOT NULL,
	"index" bigint NOT NULL,
	"property_id" uuid,
	"scan_id" uuid,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_hash" text,
	"code" text,
	"label" text NOT NULL,
	"salt" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "title_opening_organization_id_index_pk" PRIMARY KEY("organization_id","index")
);
--> statement-breakpoint
ALTER TABLE "title_anchor" ADD CONSTRAINT "title_anchor_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_chain" ADD CONSTRAINT "title_chain_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_chain" ADD CONSTRAINT "title_chain_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_checkpoint" ADD CONSTRAINT "title_checkpoint_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_entry" ADD CONSTRAINT "title_entry_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_key" ADD CONSTRAINT "title_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_log" ADD CONSTRAINT "title_log_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_opening" ADD CONSTRAINT "title_opening_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_opening" ADD CONSTRAINT "title_opening_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_opening" ADD CONSTRAINT "title_opening_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_opening" ADD CONSTRAINT "title_opening_organization_id_index_title_entry_organization_id_index_fk" FOREIGN KEY ("organization_id","index") REFERENCES "public"."title_entry"("organization_id","index") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "title_anchor_once" ON "title_anchor" USING btree ("organization_id","size","kind");--> statement-breakpoint
CREATE INDEX "title_anchor_due" ON "title_anchor" USING btree ("next_try_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "title_chain_open" ON "title_chain" USING btree ("organization_id","property_id") WHERE not is_closed and property_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "title_chain_log" ON "title_chain" USING btree ("organization_id") WHERE not is_closed and property_id is null;--> statement-breakpoint
CREATE INDEX "title_chain_property" ON "title_chain" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "title_chain_organization" ON "title_chain" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "title_entry_chain" ON "title_entry" USING btree ("chain_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "title_key_place" ON "title_key" USING btree ("organization_id","place");--> statement-breakpoint
CREATE INDEX "title_opening_record" ON "title_opening" USING btree ("record_id","kind");--> statement-breakpoint
CREATE INDEX "title_opening_file" ON "title_opening" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "title_opening_code" ON "title_opening" USING btree ("code");--> statement-breakpoint
CREATE INDEX "title_opening_property" ON "title_opening" USING btree ("property_id","index");--> statement-breakpoint
CREATE INDEX "title_opening_scan" ON "title_opening" USING btree ("scan_id");--> statement-breakpoint
CREATE FUNCTION "refuse_title_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('ridgeline.purged_organization', true) = OLD.organization_id::text THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the title log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "title_entry_append_only" BEFORE UPDATE OR DELETE ON "title_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_title_change"();--> statement-breakpoint
CREATE TRIGGER "title_checkpoint_append_only" BEFORE UPDATE OR DELETE ON "title_checkpoint"
  FOR EACH ROW EXECUTE FUNCTION "refuse_title_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_title_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the title log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "title_entry_no_truncate" BEFORE TRUNCATE ON "title_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_title_truncate"();--> statement-breakpoint
CREATE TRIGGER "title_checkpoint_no_truncate" BEFORE TRUNCATE ON "title_checkpoint"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_title_truncate"();--> statement-breakpoint
-- What an entry commits to is deleted with its record, and goes over with its history; it is never written anew.
CREATE FUNCTION "refuse_title_opening_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - 'property_id') <> (to_jsonb(NEW) - 'property_id') THEN
    RAISE EXCEPTION 'what an entry of the title log commits to does not change';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "title_opening_fixed" BEFORE UPDATE ON "title_opening"
  FOR EACH ROW EXECUTE FUNCTION "refuse_title_opening_change"();
