CREATE TABLE "mail_records" (
	"email_id" integer PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer NOT NULL
);

--> statement-breakpoint
CREATE INDEX "mail_records_record_idx" ON "mail_records" USING btree ("resource","record_id");
--> statement-breakpoint
alter table "mail_records" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
-- Mails of notices that were written before: the notification of the same person and moment names the record.
INSERT INTO "mail_records" ("email_id", "resource", "record_id")
SELECT DISTINCT ON (m."id") m."id", n."about", n."about_id"
FROM "emails" m
JOIN "mail_receivers" r ON r."email_id" = m."id"
JOIN "users" u ON u."email" = r."address"
JOIN "notifications" n ON n."owner_id" = u."id" AND n."created_at" = m."created_at"
  AND (n."title" = m."subject" OR (m."template" = 'send-task-template' AND n."kind" = 'TASK_ASSIGNED'))
WHERE m."template" IN ('notification-template', 'send-task-template') AND n."about" IS NOT NULL AND n."about_id" IS NOT NULL
ORDER BY m."id", n."id";
