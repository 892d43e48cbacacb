DROP INDEX "absences_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "absences_lesson_id_idx";
--> statement-breakpoint
DROP INDEX "applicant_actions_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "applicant_actions_course_id_idx";
--> statement-breakpoint
DROP INDEX "applicant_actions_group_id_idx";
--> statement-breakpoint
DROP INDEX "applicant_actions_author_id_idx";
--> statement-breakpoint
DROP INDEX "applicant_feedbacks_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "applicant_feedbacks_owner_id_idx";
--> statement-breakpoint
DROP INDEX "applicants_course_id_idx";
--> statement-breakpoint
DROP INDEX "applicants_group_id_idx";
--> statement-breakpoint
DROP INDEX "applicants_lead_gen_id_idx";
--> statement-breakpoint
DROP INDEX "applicants_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "applicants_person_id_idx";
--> statement-breakpoint
DROP INDEX "attachments_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "attachments_applicant_payment_id_idx";
--> statement-breakpoint
DROP INDEX "attachments_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "certificate_runs_group_id_idx";
--> statement-breakpoint
DROP INDEX "certificate_runs_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "certificates_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "certificates_group_id_idx";
--> statement-breakpoint
DROP INDEX "certificates_run_id_idx";
--> statement-breakpoint
DROP INDEX "certificates_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "consultations_source_idx";
--> statement-breakpoint
DROP INDEX "consultations_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "courses_track_id_idx";
--> statement-breakpoint
DROP INDEX "courses_default_project_coordinator_id_idx";
--> statement-breakpoint
DROP INDEX "emails_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "exams_group_id_idx";
--> statement-breakpoint
DROP INDEX "grades_exam_id_idx";
--> statement-breakpoint
DROP INDEX "grades_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "groups_course_id_idx";
--> statement-breakpoint
DROP INDEX "groups_project_coordinator_id_idx";
--> statement-breakpoint
DROP INDEX "groups_team_idx";
--> statement-breakpoint
DROP INDEX "interview_invitations_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "interview_invitations_schedule_id_idx";
--> statement-breakpoint
DROP INDEX "lead_gen_sources_course_id_idx";
--> statement-breakpoint
DROP INDEX "lessons_group_id_idx";
--> statement-breakpoint
DROP INDEX "mailing_lists_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "notifications_task_id_idx";
--> statement-breakpoint
DROP INDEX "payments_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "payments_group_id_idx";
--> statement-breakpoint
DROP INDEX "payments_paid_by_id_idx";
--> statement-breakpoint
DROP INDEX "promo_codes_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "reminders_owner_idx";
--> statement-breakpoint
DROP INDEX "reminders_related_to_idx";
--> statement-breakpoint
DROP INDEX "reminders_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "reminders_instructor_id_idx";
--> statement-breakpoint
DROP INDEX "reminders_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "sms_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "student_groups_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "student_groups_group_id_idx";
--> statement-breakpoint
DROP INDEX "tasks_owner_idx";
--> statement-breakpoint
DROP INDEX "tasks_related_to_idx";
--> statement-breakpoint
DROP INDEX "tasks_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "tasks_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "comments_record_idx";
--> statement-breakpoint
CREATE INDEX "admission_exams_applicant_id_idx" ON "admission_exams" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "consultations_applicant_id_idx" ON "consultations" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "interview_schedules_group_id_idx" ON "interview_schedules" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "notifications_owner_id_idx" ON "notifications" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "payments_reverses_id_idx" ON "payments" USING btree ("reverses_id","id");
--> statement-breakpoint
CREATE INDEX "absences_applicant_id_idx" ON "absences" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "absences_lesson_id_idx" ON "absences" USING btree ("lesson_id","id");
--> statement-breakpoint
CREATE INDEX "applicant_actions_applicant_id_idx" ON "applicant_actions" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "applicant_actions_course_id_idx" ON "applicant_actions" USING btree ("course_id","id");
--> statement-breakpoint
CREATE INDEX "applicant_actions_group_id_idx" ON "applicant_actions" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "applicant_actions_author_id_idx" ON "applicant_actions" USING btree ("author_id","id");
--> statement-breakpoint
CREATE INDEX "applicant_feedbacks_applicant_id_idx" ON "applicant_feedbacks" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "applicant_feedbacks_owner_id_idx" ON "applicant_feedbacks" USING btree ("owner_id","id");
--> statement-breakpoint
CREATE INDEX "applicants_course_id_idx" ON "applicants" USING btree ("course_id","id");
--> statement-breakpoint
CREATE INDEX "applicants_group_id_idx" ON "applicants" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "applicants_lead_gen_id_idx" ON "applicants" USING btree ("lead_gen_id","id");
--> statement-breakpoint
CREATE INDEX "applicants_created_by_id_idx" ON "applicants" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "applicants_person_id_idx" ON "applicants" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "attachments_applicant_id_idx" ON "attachments" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "attachments_applicant_payment_id_idx" ON "attachments" USING btree ("applicant_payment_id","id");
--> statement-breakpoint
CREATE INDEX "attachments_created_by_id_idx" ON "attachments" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "certificate_runs_group_id_idx" ON "certificate_runs" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "certificate_runs_created_by_id_idx" ON "certificate_runs" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "certificates_applicant_id_idx" ON "certificates" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "certificates_group_id_idx" ON "certificates" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "certificates_run_id_idx" ON "certificates" USING btree ("run_id","id");
--> statement-breakpoint
CREATE INDEX "certificates_created_by_id_idx" ON "certificates" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "consultations_source_idx" ON "consultations" USING btree ("source","id");
--> statement-breakpoint
CREATE INDEX "consultations_created_by_id_idx" ON "consultations" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "courses_track_id_idx" ON "courses" USING btree ("track_id","id");
--> statement-breakpoint
CREATE INDEX "courses_default_project_coordinator_id_idx" ON "courses" USING btree ("default_project_coordinator_id","id");
--> statement-breakpoint
CREATE INDEX "emails_created_by_id_idx" ON "emails" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "exams_group_id_idx" ON "exams" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "grades_exam_id_idx" ON "grades" USING btree ("exam_id","id");
--> statement-breakpoint
CREATE INDEX "grades_applicant_id_idx" ON "grades" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "groups_course_id_idx" ON "groups" USING btree ("course_id","id");
--> statement-breakpoint
CREATE INDEX "groups_project_coordinator_id_idx" ON "groups" USING btree ("project_coordinator_id","id");
--> statement-breakpoint
CREATE INDEX "groups_team_idx" ON "groups" USING btree ("team","id");
--> statement-breakpoint
CREATE INDEX "interview_invitations_applicant_id_idx" ON "interview_invitations" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "interview_invitations_schedule_id_idx" ON "interview_invitations" USING btree ("schedule_id","id");
--> statement-breakpoint
CREATE INDEX "lead_gen_sources_course_id_idx" ON "lead_gen_sources" USING btree ("course_id","id");
--> statement-breakpoint
CREATE INDEX "lessons_group_id_idx" ON "lessons" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "mailing_lists_created_by_id_idx" ON "mailing_lists" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "notifications_task_id_idx" ON "notifications" USING btree ("task_id","id");
--> statement-breakpoint
CREATE INDEX "payments_applicant_id_idx" ON "payments" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "payments_group_id_idx" ON "payments" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "payments_paid_by_id_idx" ON "payments" USING btree ("paid_by_id","id");
--> statement-breakpoint
CREATE INDEX "promo_codes_applicant_id_idx" ON "promo_codes" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "reminders_owner_idx" ON "reminders" USING btree ("owner","id");
--> statement-breakpoint
CREATE INDEX "reminders_related_to_idx" ON "reminders" USING btree ("related_to","id");
--> statement-breakpoint
CREATE INDEX "reminders_applicant_id_idx" ON "reminders" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "reminders_instructor_id_idx" ON "reminders" USING btree ("instructor_id","id");
--> statement-breakpoint
CREATE INDEX "reminders_created_by_id_idx" ON "reminders" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "sms_created_by_id_idx" ON "sms" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "student_groups_applicant_id_idx" ON "student_groups" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "student_groups_group_id_idx" ON "student_groups" USING btree ("group_id","id");
--> statement-breakpoint
CREATE INDEX "tasks_owner_idx" ON "tasks" USING btree ("owner","id");
--> statement-breakpoint
CREATE INDEX "tasks_related_to_idx" ON "tasks" USING btree ("related_to","id");
--> statement-breakpoint
CREATE INDEX "tasks_applicant_id_idx" ON "tasks" USING btree ("applicant_id","id");
--> statement-breakpoint
CREATE INDEX "tasks_created_by_id_idx" ON "tasks" USING btree ("created_by_id","id");
--> statement-breakpoint
CREATE INDEX "comments_record_idx" ON "comments" USING btree ("resource","record_id","id");
