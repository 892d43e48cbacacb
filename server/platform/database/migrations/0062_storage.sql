alter table "absence_marks" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "absences" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "admission_counts" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "admission_exams" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "admissions" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "agreement_events" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "agreements" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "applicant_actions" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "applicant_feedbacks" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "applicants" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "applicants_tally" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "attachments" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "bookings" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "bulk_job_records" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "certificates" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "comments" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "done_requests" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "emails" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "evaluations" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "files" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "grades" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "history" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "lessons" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "mail_deliveries" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "mail_receivers" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "notifications" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "payment_counts" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "payments" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "persons" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "phone_calls" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "receipts" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "sessions" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "sms_deliveries" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "sms_receivers" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "student_groups" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "tasks" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
alter table "persons" set (fillfactor = 90);
