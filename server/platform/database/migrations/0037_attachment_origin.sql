ALTER TABLE "attachments" ADD COLUMN "uploaded_by" text DEFAULT 'STAFF' NOT NULL;
--> statement-breakpoint
CREATE INDEX "attachments_uploaded_by_idx" ON "attachments" USING btree ("uploaded_by","id") WHERE "attachments"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploaded_by_check" CHECK ("attachments"."uploaded_by" in ('STAFF', 'STUDENT'));
--> statement-breakpoint
UPDATE "attachments" a SET "uploaded_by" = 'STUDENT' WHERE "created_by_id" IS NULL AND "attachment_type" IN ('CV', 'IMAGE', 'INVOICE', 'OTHER')
	AND NOT EXISTS (SELECT 1 FROM "history" h WHERE h."resource" = 'attachments' AND h."record_id" = a."id" AND h."action" = 'create' AND h."actor_group" = 'USER' AND h."actor_id" > 0);
