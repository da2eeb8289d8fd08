ALTER TABLE "capture" ADD COLUMN "read_with" text;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "analysed_with" integer;