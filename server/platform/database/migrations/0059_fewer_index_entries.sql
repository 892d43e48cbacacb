DROP INDEX "applicants_group_id_status_idx";
--> statement-breakpoint
DROP INDEX "applicants_contact_later_group_id_idx";
--> statement-breakpoint
DROP INDEX "admission_exams_score_idx";
--> statement-breakpoint
DROP INDEX "admission_exams_max_score_idx";
--> statement-breakpoint
DROP INDEX "agreements_contract_year_idx";
--> statement-breakpoint
DROP INDEX "agreements_name_hy_idx";
--> statement-breakpoint
DROP INDEX "agreements_student_name_hy_idx";
--> statement-breakpoint
DROP INDEX "agreements_citizenship_idx";
--> statement-breakpoint
DROP INDEX "agreements_payment_method_idx";
--> statement-breakpoint
DROP INDEX "agreements_template_version_id_idx";
--> statement-breakpoint
DROP INDEX "agreements_check_code_idx";
--> statement-breakpoint
DROP INDEX "agreements_signed_at_idx";
--> statement-breakpoint
DROP INDEX "agreements_document_idx";
--> statement-breakpoint
DROP INDEX "agreements_link_sent_at_idx";
--> statement-breakpoint
DROP INDEX "applicant_actions_status_idx";
--> statement-breakpoint
DROP INDEX "applicant_actions_course_id_idx";
--> statement-breakpoint
DROP INDEX "applicant_actions_group_id_idx";
--> statement-breakpoint
DROP INDEX "applicant_actions_author_id_idx";
--> statement-breakpoint
DROP INDEX "applicant_feedbacks_owner_id_idx";
--> statement-breakpoint
DROP INDEX "applicants_name_hy_idx";
--> statement-breakpoint
DROP INDEX "applicants_name_en_idx";
--> statement-breakpoint
DROP INDEX "applicants_scheduled_date_idx";
--> statement-breakpoint
DROP INDEX "applicants_group_id_idx";
--> statement-breakpoint
DROP INDEX "applicants_registration_source_idx";
--> statement-breakpoint
DROP INDEX "applicants_lead_gen_id_idx";
--> statement-breakpoint
DROP INDEX "applicants_discount_idx";
--> statement-breakpoint
DROP INDEX "applicants_one_time_discount_idx";
--> statement-breakpoint
DROP INDEX "applicants_dropout_month_idx";
--> statement-breakpoint
DROP INDEX "applicants_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "attachments_applicant_payment_id_idx";
--> statement-breakpoint
DROP INDEX "attachments_date_idx";
--> statement-breakpoint
DROP INDEX "attachments_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "attachments_template_version_id_idx";
--> statement-breakpoint
DROP INDEX "bookings_offered_until_idx";
--> statement-breakpoint
DROP INDEX "booking_slots_place_idx";
--> statement-breakpoint
DROP INDEX "booking_slots_link_idx";
--> statement-breakpoint
DROP INDEX "booking_slots_instructor_id_idx";
--> statement-breakpoint
DROP INDEX "certificate_packs_document_idx";
--> statement-breakpoint
DROP INDEX "certificate_packs_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "certificate_runs_group_id_idx";
--> statement-breakpoint
DROP INDEX "certificate_runs_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "certificates_student_name_hy_idx";
--> statement-breakpoint
DROP INDEX "certificates_tutor_full_name_idx";
--> statement-breakpoint
DROP INDEX "certificates_ta_full_name_idx";
--> statement-breakpoint
DROP INDEX "certificates_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "certificates_group_id_idx";
--> statement-breakpoint
DROP INDEX "certificates_text_version_id_idx";
--> statement-breakpoint
DROP INDEX "certificates_revoked_at_idx";
--> statement-breakpoint
DROP INDEX "certificates_revoked_by_id_idx";
--> statement-breakpoint
DROP INDEX "certificates_document_idx";
--> statement-breakpoint
DROP INDEX "certificates_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "consultations_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "consultations_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "courses_course_category_idx";
--> statement-breakpoint
DROP INDEX "courses_exam_source_idx";
--> statement-breakpoint
DROP INDEX "courses_exam_process_type_idx";
--> statement-breakpoint
DROP INDEX "courses_test_link_idx";
--> statement-breakpoint
DROP INDEX "courses_test_id_idx";
--> statement-breakpoint
DROP INDEX "courses_exam_percentage_idx";
--> statement-breakpoint
DROP INDEX "document_template_versions_number_idx";
--> statement-breakpoint
DROP INDEX "document_template_versions_published_at_idx";
--> statement-breakpoint
DROP INDEX "document_template_versions_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "emails_template_idx";
--> statement-breakpoint
DROP INDEX "emails_sent_at_idx";
--> statement-breakpoint
DROP INDEX "emails_sender_idx";
--> statement-breakpoint
DROP INDEX "emails_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "equipment_loans_handed_on_idx";
--> statement-breakpoint
DROP INDEX "equipment_loans_returned_on_idx";
--> statement-breakpoint
DROP INDEX "equipment_loans_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "evaluations_student_group_id_idx";
--> statement-breakpoint
DROP INDEX "final_projects_link_idx";
--> statement-breakpoint
DROP INDEX "grades_grade_idx";
--> statement-breakpoint
DROP INDEX "groups_number_idx";
--> statement-breakpoint
DROP INDEX "groups_name_idx";
--> statement-breakpoint
DROP INDEX "groups_team_idx";
--> statement-breakpoint
DROP INDEX "groups_group_type_idx";
--> statement-breakpoint
DROP INDEX "groups_location_idx";
--> statement-breakpoint
DROP INDEX "groups_end_date_idx";
--> statement-breakpoint
DROP INDEX "groups_tuition_fee_pre_payment_percent_idx";
--> statement-breakpoint
DROP INDEX "groups_payment_timing_idx";
--> statement-breakpoint
DROP INDEX "groups_slack_link_idx";
--> statement-breakpoint
DROP INDEX "groups_evaluation_link_idx";
--> statement-breakpoint
DROP INDEX "groups_evaluation_form_spreadsheet_link_idx";
--> statement-breakpoint
DROP INDEX "groups_selection_status_idx";
--> statement-breakpoint
DROP INDEX "instructors_linked_in_profile_idx";
--> statement-breakpoint
DROP INDEX "instructors_avatar_idx";
--> statement-breakpoint
DROP INDEX "instructors_signature_link_idx";
--> statement-breakpoint
DROP INDEX "lead_gen_sources_course_id_idx";
--> statement-breakpoint
DROP INDEX "lessons_number_idx";
--> statement-breakpoint
DROP INDEX "list_views_owner_id_idx";
--> statement-breakpoint
DROP INDEX "mailing_lists_statuses_idx";
--> statement-breakpoint
DROP INDEX "mailing_lists_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "notifications_task_id_idx";
--> statement-breakpoint
DROP INDEX "payments_group_id_idx";
--> statement-breakpoint
DROP INDEX "payments_description_idx";
--> statement-breakpoint
DROP INDEX "payments_plan_number_idx";
--> statement-breakpoint
DROP INDEX "payments_method_idx";
--> statement-breakpoint
DROP INDEX "payments_paid_at_idx";
--> statement-breakpoint
DROP INDEX "payments_paid_by_id_idx";
--> statement-breakpoint
DROP INDEX "payments_reverses_id_idx";
--> statement-breakpoint
DROP INDEX "persons_account_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "phone_calls_minutes_idx";
--> statement-breakpoint
DROP INDEX "phone_calls_author_id_idx";
--> statement-breakpoint
DROP INDEX "receipts_received_by_id_idx";
--> statement-breakpoint
DROP INDEX "receipts_takes_back_id_idx";
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
DROP INDEX "rooms_location_idx";
--> statement-breakpoint
DROP INDEX "sms_sent_at_idx";
--> statement-breakpoint
DROP INDEX "sms_sender_idx";
--> statement-breakpoint
DROP INDEX "sms_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "student_feedbacks_group_id_idx";
--> statement-breakpoint
DROP INDEX "student_feedbacks_rating_idx";
--> statement-breakpoint
DROP INDEX "student_groups_left_idx";
--> statement-breakpoint
DROP INDEX "tasks_related_to_idx";
--> statement-breakpoint
DROP INDEX "tasks_applicant_id_idx";
--> statement-breakpoint
DROP INDEX "tasks_created_by_id_idx";
--> statement-breakpoint
DROP INDEX "users_phone_number_idx";
--> statement-breakpoint
DROP INDEX "users_team_position_idx";
--> statement-breakpoint
DROP INDEX "users_payment_method_idx";
--> statement-breakpoint
DROP INDEX "users_linked_in_profile_idx";
--> statement-breakpoint
DROP INDEX "users_avatar_idx";
--> statement-breakpoint
DROP INDEX "users_signature_link_idx";
--> statement-breakpoint
CREATE INDEX "applicants_group_id_by_contact_later_idx" ON "applicants" USING btree ("group_id") WHERE "applicants"."deleted_at" is null and "applicants"."contact_later" = true;
--> statement-breakpoint
CREATE INDEX "admission_exams_score_idx" ON "admission_exams" USING btree ("score","id") WHERE "admission_exams"."deleted_at" is null and "admission_exams"."score" is not null;
--> statement-breakpoint
CREATE INDEX "admission_exams_max_score_idx" ON "admission_exams" USING btree ("max_score","id") WHERE "admission_exams"."deleted_at" is null and "admission_exams"."max_score" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_contract_year_idx" ON "agreements" USING btree ("contract_year","id") WHERE "agreements"."deleted_at" is null and "agreements"."contract_year" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_name_hy_idx" ON "agreements" USING btree ("name_hy","id") WHERE "agreements"."deleted_at" is null and "agreements"."name_hy" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_student_name_hy_idx" ON "agreements" USING btree ("student_name_hy","id") WHERE "agreements"."deleted_at" is null and "agreements"."student_name_hy" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_citizenship_idx" ON "agreements" USING btree ("citizenship","id") WHERE "agreements"."deleted_at" is null and "agreements"."citizenship" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_payment_method_idx" ON "agreements" USING btree ("payment_method","id") WHERE "agreements"."deleted_at" is null and "agreements"."payment_method" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_template_version_id_idx" ON "agreements" USING btree ("template_version_id","id") WHERE "agreements"."template_version_id" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_check_code_idx" ON "agreements" USING btree ("check_code","id") WHERE "agreements"."deleted_at" is null and "agreements"."check_code" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_signed_at_idx" ON "agreements" USING btree ("signed_at","id") WHERE "agreements"."deleted_at" is null and "agreements"."signed_at" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_document_idx" ON "agreements" USING btree ("document") WHERE "agreements"."document" is not null;
--> statement-breakpoint
CREATE INDEX "agreements_link_sent_at_idx" ON "agreements" USING btree ("link_sent_at","id") WHERE "agreements"."deleted_at" is null and "agreements"."link_sent_at" is not null;
--> statement-breakpoint
CREATE INDEX "applicant_actions_status_idx" ON "applicant_actions" USING btree ("status","id") WHERE "applicant_actions"."deleted_at" is null and "applicant_actions"."status" is not null;
--> statement-breakpoint
CREATE INDEX "applicant_actions_course_id_idx" ON "applicant_actions" USING btree ("course_id","id") WHERE "applicant_actions"."course_id" is not null;
--> statement-breakpoint
CREATE INDEX "applicant_actions_group_id_idx" ON "applicant_actions" USING btree ("group_id","id") WHERE "applicant_actions"."group_id" is not null;
--> statement-breakpoint
CREATE INDEX "applicant_actions_author_id_idx" ON "applicant_actions" USING btree ("author_id","id") WHERE "applicant_actions"."author_id" is not null;
--> statement-breakpoint
CREATE INDEX "applicant_feedbacks_owner_id_idx" ON "applicant_feedbacks" USING btree ("owner_id","id") WHERE "applicant_feedbacks"."owner_id" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_name_hy_idx" ON "applicants" USING btree ("name_hy","id") WHERE "applicants"."deleted_at" is null and "applicants"."name_hy" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_name_en_idx" ON "applicants" USING btree ("name_en","id") WHERE "applicants"."deleted_at" is null and "applicants"."name_en" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_scheduled_date_idx" ON "applicants" USING btree ("scheduled_date","id") WHERE "applicants"."deleted_at" is null and "applicants"."scheduled_date" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_group_id_idx" ON "applicants" USING btree ("group_id","id") WHERE "applicants"."group_id" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_registration_source_idx" ON "applicants" USING btree ("registration_source","id") WHERE "applicants"."deleted_at" is null and "applicants"."registration_source" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_lead_gen_id_idx" ON "applicants" USING btree ("lead_gen_id","id") WHERE "applicants"."lead_gen_id" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_discount_idx" ON "applicants" USING btree ("discount","id") WHERE "applicants"."deleted_at" is null and "applicants"."discount" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_one_time_discount_idx" ON "applicants" USING btree ("one_time_discount","id") WHERE "applicants"."deleted_at" is null and "applicants"."one_time_discount" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_dropout_month_idx" ON "applicants" USING btree ("dropout_month","id") WHERE "applicants"."deleted_at" is null and "applicants"."dropout_month" is not null;
--> statement-breakpoint
CREATE INDEX "applicants_created_by_id_idx" ON "applicants" USING btree ("created_by_id","id") WHERE "applicants"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_applicant_payment_id_idx" ON "attachments" USING btree ("applicant_payment_id","id") WHERE "attachments"."applicant_payment_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_date_idx" ON "attachments" USING btree ("date","id") WHERE "attachments"."deleted_at" is null and "attachments"."date" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_created_by_id_idx" ON "attachments" USING btree ("created_by_id","id") WHERE "attachments"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_template_version_id_idx" ON "attachments" USING btree ("template_version_id") WHERE "attachments"."template_version_id" is not null;
--> statement-breakpoint
CREATE INDEX "bookings_offered_until_idx" ON "bookings" USING btree ("offered_until","id") WHERE "bookings"."deleted_at" is null and "bookings"."offered_until" is not null;
--> statement-breakpoint
CREATE INDEX "booking_slots_place_idx" ON "booking_slots" USING btree ("place","id") WHERE "booking_slots"."deleted_at" is null and "booking_slots"."place" is not null;
--> statement-breakpoint
CREATE INDEX "booking_slots_link_idx" ON "booking_slots" USING btree ("link","id") WHERE "booking_slots"."deleted_at" is null and "booking_slots"."link" is not null;
--> statement-breakpoint
CREATE INDEX "booking_slots_instructor_id_idx" ON "booking_slots" USING btree ("instructor_id","id") WHERE "booking_slots"."instructor_id" is not null;
--> statement-breakpoint
CREATE INDEX "certificate_packs_document_idx" ON "certificate_packs" USING btree ("document") WHERE "certificate_packs"."document" is not null;
--> statement-breakpoint
CREATE INDEX "certificate_packs_created_by_id_idx" ON "certificate_packs" USING btree ("created_by_id","id") WHERE "certificate_packs"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "certificate_runs_group_id_idx" ON "certificate_runs" USING btree ("group_id","id") WHERE "certificate_runs"."group_id" is not null;
--> statement-breakpoint
CREATE INDEX "certificate_runs_created_by_id_idx" ON "certificate_runs" USING btree ("created_by_id","id") WHERE "certificate_runs"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_student_name_hy_idx" ON "certificates" USING btree ("student_name_hy","id") WHERE "certificates"."deleted_at" is null and "certificates"."student_name_hy" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_tutor_full_name_idx" ON "certificates" USING btree ("tutor_full_name","id") WHERE "certificates"."deleted_at" is null and "certificates"."tutor_full_name" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_ta_full_name_idx" ON "certificates" USING btree ("ta_full_name","id") WHERE "certificates"."deleted_at" is null and "certificates"."ta_full_name" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_applicant_id_idx" ON "certificates" USING btree ("applicant_id","id") WHERE "certificates"."applicant_id" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_group_id_idx" ON "certificates" USING btree ("group_id","id") WHERE "certificates"."group_id" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_text_version_id_idx" ON "certificates" USING btree ("text_version_id","id") WHERE "certificates"."text_version_id" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_revoked_at_idx" ON "certificates" USING btree ("revoked_at","id") WHERE "certificates"."deleted_at" is null and "certificates"."revoked_at" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_revoked_by_id_idx" ON "certificates" USING btree ("revoked_by_id","id") WHERE "certificates"."revoked_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_document_idx" ON "certificates" USING btree ("document") WHERE "certificates"."document" is not null;
--> statement-breakpoint
CREATE INDEX "certificates_created_by_id_idx" ON "certificates" USING btree ("created_by_id","id") WHERE "certificates"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "consultations_applicant_id_idx" ON "consultations" USING btree ("applicant_id","id") WHERE "consultations"."applicant_id" is not null;
--> statement-breakpoint
CREATE INDEX "consultations_created_by_id_idx" ON "consultations" USING btree ("created_by_id","id") WHERE "consultations"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "courses_course_category_idx" ON "courses" USING btree ("course_category","id") WHERE "courses"."deleted_at" is null and "courses"."course_category" is not null;
--> statement-breakpoint
CREATE INDEX "courses_exam_source_idx" ON "courses" USING btree ("exam_source","id") WHERE "courses"."deleted_at" is null and "courses"."exam_source" is not null;
--> statement-breakpoint
CREATE INDEX "courses_exam_process_type_idx" ON "courses" USING btree ("exam_process_type","id") WHERE "courses"."deleted_at" is null and "courses"."exam_process_type" is not null;
--> statement-breakpoint
CREATE INDEX "courses_test_link_idx" ON "courses" USING btree ("test_link","id") WHERE "courses"."deleted_at" is null and "courses"."test_link" is not null;
--> statement-breakpoint
CREATE INDEX "courses_test_id_idx" ON "courses" USING btree ("test_id","id") WHERE "courses"."deleted_at" is null and "courses"."test_id" is not null;
--> statement-breakpoint
CREATE INDEX "courses_exam_percentage_idx" ON "courses" USING btree ("exam_percentage","id") WHERE "courses"."deleted_at" is null and "courses"."exam_percentage" is not null;
--> statement-breakpoint
CREATE INDEX "document_template_versions_number_idx" ON "document_template_versions" USING btree ("number","id") WHERE "document_template_versions"."deleted_at" is null and "document_template_versions"."number" is not null;
--> statement-breakpoint
CREATE INDEX "document_template_versions_published_at_idx" ON "document_template_versions" USING btree ("published_at","id") WHERE "document_template_versions"."deleted_at" is null and "document_template_versions"."published_at" is not null;
--> statement-breakpoint
CREATE INDEX "document_template_versions_created_by_id_idx" ON "document_template_versions" USING btree ("created_by_id","id") WHERE "document_template_versions"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "emails_template_idx" ON "emails" USING btree ("template","id") WHERE "emails"."deleted_at" is null and "emails"."template" is not null;
--> statement-breakpoint
CREATE INDEX "emails_sent_at_idx" ON "emails" USING btree ("sent_at","id") WHERE "emails"."deleted_at" is null and "emails"."sent_at" is not null;
--> statement-breakpoint
CREATE INDEX "emails_sender_idx" ON "emails" USING btree ("sender","id") WHERE "emails"."deleted_at" is null and "emails"."sender" is not null;
--> statement-breakpoint
CREATE INDEX "emails_created_by_id_idx" ON "emails" USING btree ("created_by_id","id") WHERE "emails"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_loans_handed_on_idx" ON "equipment_loans" USING btree ("handed_on","id") WHERE "equipment_loans"."deleted_at" is null and "equipment_loans"."handed_on" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_loans_returned_on_idx" ON "equipment_loans" USING btree ("returned_on","id") WHERE "equipment_loans"."deleted_at" is null and "equipment_loans"."returned_on" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_loans_created_by_id_idx" ON "equipment_loans" USING btree ("created_by_id","id") WHERE "equipment_loans"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "evaluations_student_group_id_idx" ON "evaluations" USING btree ("student_group_id","id") WHERE "evaluations"."student_group_id" is not null;
--> statement-breakpoint
CREATE INDEX "final_projects_link_idx" ON "final_projects" USING btree ("link","id") WHERE "final_projects"."deleted_at" is null and "final_projects"."link" is not null;
--> statement-breakpoint
CREATE INDEX "grades_grade_idx" ON "grades" USING btree ("grade","id") WHERE "grades"."deleted_at" is null and "grades"."grade" is not null;
--> statement-breakpoint
CREATE INDEX "groups_number_idx" ON "groups" USING btree ("number","id") WHERE "groups"."deleted_at" is null and "groups"."number" is not null;
--> statement-breakpoint
CREATE INDEX "groups_name_idx" ON "groups" USING btree ("name","id") WHERE "groups"."deleted_at" is null and "groups"."name" is not null;
--> statement-breakpoint
CREATE INDEX "groups_team_idx" ON "groups" USING btree ("team","id") WHERE "groups"."team" is not null;
--> statement-breakpoint
CREATE INDEX "groups_group_type_idx" ON "groups" USING btree ("group_type","id") WHERE "groups"."deleted_at" is null and "groups"."group_type" is not null;
--> statement-breakpoint
CREATE INDEX "groups_location_idx" ON "groups" USING btree ("location","id") WHERE "groups"."deleted_at" is null and "groups"."location" is not null;
--> statement-breakpoint
CREATE INDEX "groups_end_date_idx" ON "groups" USING btree ("end_date","id") WHERE "groups"."deleted_at" is null and "groups"."end_date" is not null;
--> statement-breakpoint
CREATE INDEX "groups_tuition_fee_pre_payment_percent_idx" ON "groups" USING btree ("tuition_fee_pre_payment_percent","id") WHERE "groups"."deleted_at" is null and "groups"."tuition_fee_pre_payment_percent" is not null;
--> statement-breakpoint
CREATE INDEX "groups_payment_timing_idx" ON "groups" USING btree ("payment_timing","id") WHERE "groups"."deleted_at" is null and "groups"."payment_timing" is not null;
--> statement-breakpoint
CREATE INDEX "groups_slack_link_idx" ON "groups" USING btree ("slack_link","id") WHERE "groups"."deleted_at" is null and "groups"."slack_link" is not null;
--> statement-breakpoint
CREATE INDEX "groups_evaluation_link_idx" ON "groups" USING btree ("evaluation_link","id") WHERE "groups"."deleted_at" is null and "groups"."evaluation_link" is not null;
--> statement-breakpoint
CREATE INDEX "groups_evaluation_form_spreadsheet_link_idx" ON "groups" USING btree ("evaluation_form_spreadsheet_link","id") WHERE "groups"."deleted_at" is null and "groups"."evaluation_form_spreadsheet_link" is not null;
--> statement-breakpoint
CREATE INDEX "groups_selection_status_idx" ON "groups" USING btree ("selection_status","id") WHERE "groups"."deleted_at" is null and "groups"."selection_status" is not null;
--> statement-breakpoint
CREATE INDEX "instructors_linked_in_profile_idx" ON "instructors" USING btree ("linked_in_profile","id") WHERE "instructors"."deleted_at" is null and "instructors"."linked_in_profile" is not null;
--> statement-breakpoint
CREATE INDEX "instructors_avatar_idx" ON "instructors" USING btree ("avatar") WHERE "instructors"."avatar" is not null;
--> statement-breakpoint
CREATE INDEX "instructors_signature_link_idx" ON "instructors" USING btree ("signature_link") WHERE "instructors"."signature_link" is not null;
--> statement-breakpoint
CREATE INDEX "lead_gen_sources_course_id_idx" ON "lead_gen_sources" USING btree ("course_id","id") WHERE "lead_gen_sources"."course_id" is not null;
--> statement-breakpoint
CREATE INDEX "lessons_number_idx" ON "lessons" USING btree ("number","id") WHERE "lessons"."deleted_at" is null and "lessons"."number" is not null;
--> statement-breakpoint
CREATE INDEX "list_views_owner_id_idx" ON "list_views" USING btree ("owner_id","id") WHERE "list_views"."owner_id" is not null;
--> statement-breakpoint
CREATE INDEX "mailing_lists_statuses_idx" ON "mailing_lists" USING btree ("statuses","id") WHERE "mailing_lists"."deleted_at" is null and "mailing_lists"."statuses" is not null;
--> statement-breakpoint
CREATE INDEX "mailing_lists_created_by_id_idx" ON "mailing_lists" USING btree ("created_by_id","id") WHERE "mailing_lists"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "notifications_task_id_idx" ON "notifications" USING btree ("task_id","id") WHERE "notifications"."task_id" is not null;
--> statement-breakpoint
CREATE INDEX "payments_group_id_idx" ON "payments" USING btree ("group_id","id") WHERE "payments"."group_id" is not null;
--> statement-breakpoint
CREATE INDEX "payments_description_idx" ON "payments" USING btree ("description","id") WHERE "payments"."deleted_at" is null and "payments"."description" is not null;
--> statement-breakpoint
CREATE INDEX "payments_plan_number_idx" ON "payments" USING btree ("plan_number","id") WHERE "payments"."deleted_at" is null and "payments"."plan_number" is not null;
--> statement-breakpoint
CREATE INDEX "payments_method_idx" ON "payments" USING btree ("method","id") WHERE "payments"."deleted_at" is null and "payments"."method" is not null;
--> statement-breakpoint
CREATE INDEX "payments_paid_at_idx" ON "payments" USING btree ("paid_at","id") WHERE "payments"."deleted_at" is null and "payments"."paid_at" is not null;
--> statement-breakpoint
CREATE INDEX "payments_paid_by_id_idx" ON "payments" USING btree ("paid_by_id","id") WHERE "payments"."paid_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "payments_reverses_id_idx" ON "payments" USING btree ("reverses_id","id") WHERE "payments"."reverses_id" is not null;
--> statement-breakpoint
CREATE INDEX "persons_account_applicant_id_idx" ON "persons" USING btree ("account_applicant_id","id") WHERE "persons"."deleted_at" is null and "persons"."account_applicant_id" is not null;
--> statement-breakpoint
CREATE INDEX "phone_calls_minutes_idx" ON "phone_calls" USING btree ("minutes","id") WHERE "phone_calls"."deleted_at" is null and "phone_calls"."minutes" is not null;
--> statement-breakpoint
CREATE INDEX "phone_calls_author_id_idx" ON "phone_calls" USING btree ("author_id","id") WHERE "phone_calls"."author_id" is not null;
--> statement-breakpoint
CREATE INDEX "receipts_received_by_id_idx" ON "receipts" USING btree ("received_by_id","id") WHERE "receipts"."received_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "receipts_takes_back_id_idx" ON "receipts" USING btree ("takes_back_id") WHERE "receipts"."takes_back_id" is not null;
--> statement-breakpoint
CREATE INDEX "reminders_owner_idx" ON "reminders" USING btree ("owner","id") WHERE "reminders"."owner" is not null;
--> statement-breakpoint
CREATE INDEX "reminders_related_to_idx" ON "reminders" USING btree ("related_to","id") WHERE "reminders"."related_to" is not null;
--> statement-breakpoint
CREATE INDEX "reminders_applicant_id_idx" ON "reminders" USING btree ("applicant_id","id") WHERE "reminders"."applicant_id" is not null;
--> statement-breakpoint
CREATE INDEX "reminders_instructor_id_idx" ON "reminders" USING btree ("instructor_id","id") WHERE "reminders"."instructor_id" is not null;
--> statement-breakpoint
CREATE INDEX "reminders_created_by_id_idx" ON "reminders" USING btree ("created_by_id","id") WHERE "reminders"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "rooms_location_idx" ON "rooms" USING btree ("location","id") WHERE "rooms"."deleted_at" is null and "rooms"."location" is not null;
--> statement-breakpoint
CREATE INDEX "sms_sent_at_idx" ON "sms" USING btree ("sent_at","id") WHERE "sms"."deleted_at" is null and "sms"."sent_at" is not null;
--> statement-breakpoint
CREATE INDEX "sms_sender_idx" ON "sms" USING btree ("sender","id") WHERE "sms"."deleted_at" is null and "sms"."sender" is not null;
--> statement-breakpoint
CREATE INDEX "sms_created_by_id_idx" ON "sms" USING btree ("created_by_id","id") WHERE "sms"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "student_feedbacks_group_id_idx" ON "student_feedbacks" USING btree ("group_id","id") WHERE "student_feedbacks"."group_id" is not null;
--> statement-breakpoint
CREATE INDEX "student_feedbacks_rating_idx" ON "student_feedbacks" USING btree ("rating","id") WHERE "student_feedbacks"."deleted_at" is null and "student_feedbacks"."rating" is not null;
--> statement-breakpoint
CREATE INDEX "student_groups_left_idx" ON "student_groups" USING btree ("left","id") WHERE "student_groups"."deleted_at" is null and "student_groups"."left" is not null;
--> statement-breakpoint
CREATE INDEX "tasks_related_to_idx" ON "tasks" USING btree ("related_to","id") WHERE "tasks"."related_to" is not null;
--> statement-breakpoint
CREATE INDEX "tasks_applicant_id_idx" ON "tasks" USING btree ("applicant_id","id") WHERE "tasks"."applicant_id" is not null;
--> statement-breakpoint
CREATE INDEX "tasks_created_by_id_idx" ON "tasks" USING btree ("created_by_id","id") WHERE "tasks"."created_by_id" is not null;
--> statement-breakpoint
CREATE INDEX "users_phone_number_idx" ON "users" USING btree ("phone_number","id") WHERE "users"."deleted_at" is null and "users"."phone_number" is not null;
--> statement-breakpoint
CREATE INDEX "users_team_position_idx" ON "users" USING btree ("team_position","id") WHERE "users"."deleted_at" is null and "users"."team_position" is not null;
--> statement-breakpoint
CREATE INDEX "users_payment_method_idx" ON "users" USING btree ("payment_method","id") WHERE "users"."deleted_at" is null and "users"."payment_method" is not null;
--> statement-breakpoint
CREATE INDEX "users_linked_in_profile_idx" ON "users" USING btree ("linked_in_profile","id") WHERE "users"."deleted_at" is null and "users"."linked_in_profile" is not null;
--> statement-breakpoint
CREATE INDEX "users_avatar_idx" ON "users" USING btree ("avatar") WHERE "users"."avatar" is not null;
--> statement-breakpoint
CREATE INDEX "users_signature_link_idx" ON "users" USING btree ("signature_link") WHERE "users"."signature_link" is not null;
