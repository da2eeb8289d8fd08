CREATE TABLE "trial_use" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "trial_use" ("mailbox", "started_at")
SELECT encode(sha256(convert_to(regexp_replace(lower(u.email), '\+[^@]*@', '@'), 'UTF8')), 'hex'), min(o.created_at)
FROM "user" u JOIN "organization" o ON o.owner_id = u.id
WHERE u.email_verified AND NOT o.is_demo
GROUP BY 1;
