CREATE TABLE "whole_roof" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"refusal" jsonb,
	"mosaics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"residual" jsonb,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anomaly" ADD COLUMN "is_outvoted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "solved" jsonb;--> statement-breakpoint
ALTER TABLE "whole_roof" ADD CONSTRAINT "whole_roof_scan_id_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whole_roof" ADD CONSTRAINT "whole_roof_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whole_roof_organization" ON "whole_roof" USING btree ("organization_id");