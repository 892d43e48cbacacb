ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";
--> statement-breakpoint
CREATE INDEX "reminders_notice_due_idx" ON "reminders" USING btree ("reminding_date","id") WHERE "reminders"."deleted_at" is null and "reminders"."status" = 'ACTIVE' and "reminders"."raised_at" is null;
