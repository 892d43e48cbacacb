DROP INDEX "agreements_status_created_at_idx";
--> statement-breakpoint
DROP INDEX "applicant_actions_applicant_id_created_at_idx";
--> statement-breakpoint
DROP INDEX "applicant_feedbacks_applicant_id_created_at_idx";
--> statement-breakpoint
DROP INDEX "applicants_status_created_at_idx";
--> statement-breakpoint
DROP INDEX "applicants_status_updated_at_idx";
--> statement-breakpoint
DROP INDEX "certificates_status_created_at_idx";
--> statement-breakpoint
DROP INDEX "consultations_is_done_created_at_idx";
--> statement-breakpoint
DROP INDEX "emails_status_created_at_idx";
--> statement-breakpoint
DROP INDEX "emails_created_by_id_created_at_idx";
--> statement-breakpoint
DROP INDEX "phone_calls_applicant_id_created_at_idx";
--> statement-breakpoint
DROP INDEX "reminders_created_by_id_created_at_idx";
--> statement-breakpoint
DROP INDEX "sms_status_created_at_idx";
--> statement-breakpoint
DROP INDEX "sms_created_by_id_created_at_idx";
--> statement-breakpoint
DROP INDEX "student_feedbacks_student_id_created_at_idx";
--> statement-breakpoint
DROP INDEX "tasks_created_by_id_created_at_idx";
--> statement-breakpoint
CREATE INDEX "agreements_status_created_at_idx" ON "agreements" USING btree ("status","created_at","id") WHERE "agreements"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "applicant_actions_applicant_id_created_at_idx" ON "applicant_actions" USING btree ("applicant_id","created_at","id") WHERE "applicant_actions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "applicant_feedbacks_applicant_id_created_at_idx" ON "applicant_feedbacks" USING btree ("applicant_id","created_at","id") WHERE "applicant_feedbacks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "applicants_status_created_at_idx" ON "applicants" USING btree ("status","created_at","id") WHERE "applicants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "applicants_status_updated_at_idx" ON "applicants" USING btree ("status","updated_at","id") WHERE "applicants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "certificates_status_created_at_idx" ON "certificates" USING btree ("status","created_at","id") WHERE "certificates"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "consultations_is_done_created_at_idx" ON "consultations" USING btree ("is_done","created_at","id") WHERE "consultations"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "emails_status_created_at_idx" ON "emails" USING btree ("status","created_at","id") WHERE "emails"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "emails_created_by_id_created_at_idx" ON "emails" USING btree ("created_by_id","created_at","id") WHERE "emails"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "phone_calls_applicant_id_created_at_idx" ON "phone_calls" USING btree ("applicant_id","created_at","id") WHERE "phone_calls"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "reminders_created_by_id_created_at_idx" ON "reminders" USING btree ("created_by_id","created_at","id") WHERE "reminders"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "sms_status_created_at_idx" ON "sms" USING btree ("status","created_at","id") WHERE "sms"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "sms_created_by_id_created_at_idx" ON "sms" USING btree ("created_by_id","created_at","id") WHERE "sms"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "student_feedbacks_student_id_created_at_idx" ON "student_feedbacks" USING btree ("student_id","created_at","id") WHERE "student_feedbacks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "tasks_created_by_id_created_at_idx" ON "tasks" USING btree ("created_by_id","created_at","id") WHERE "tasks"."deleted_at" is null;
