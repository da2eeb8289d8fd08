CREATE TABLE "erasure" (
	"kind" text NOT NULL,
	"erased_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasure_kind_erased_id_pk" PRIMARY KEY("kind","erased_id")
);
