CREATE TABLE "orphan_file" (
	"object_sha256" text PRIMARY KEY NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
