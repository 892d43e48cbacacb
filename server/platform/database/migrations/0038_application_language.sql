ALTER TABLE "public_applications" DROP COLUMN "consented_at";
--> statement-breakpoint
ALTER TABLE "public_applications" DROP COLUMN "source";
--> statement-breakpoint
DELETE FROM "absence_marks" k WHERE NOT EXISTS (SELECT 1 FROM "applicants" a WHERE a."id" = k."applicant_id") OR NOT EXISTS (SELECT 1 FROM "lessons" l WHERE l."id" = k."lesson_id");
--> statement-breakpoint
DELETE FROM "calendar_feeds" f WHERE NOT EXISTS (SELECT 1 FROM "accounts" a WHERE a."auth_group" = f."auth_group" AND a."owner_id" = f."owner_id");
