ALTER TABLE "applicants" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("name_hy", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone_number", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "certificates" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("student_name", '') || ' ' || coalesce("course_name", '') || ' ' || coalesce("code", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "consultations" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone_number", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "courses" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "emails" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("subject", '') || ' ' || coalesce("sender", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "groups" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "instructors" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone_number", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "lead_gen_sources" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "lead_gen_sources" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("source_name", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "mailing_lists" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "mailing_lists" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "reminders" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("title", '') || ' ' || coalesce("description", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "rooms" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("label", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "sms" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "sms" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("template", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "tasks" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("title", '') || ' ' || coalesce("description", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "teams" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "tracks" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone_number", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "applicants_search_idx" ON "applicants" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "certificates_search_idx" ON "certificates" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "consultations_search_idx" ON "consultations" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "emails_search_idx" ON "emails" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "groups_search_idx" ON "groups" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "instructors_search_idx" ON "instructors" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "lead_gen_sources_search_idx" ON "lead_gen_sources" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mailing_lists_search_idx" ON "mailing_lists" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "reminders_search_idx" ON "reminders" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rooms_search_idx" ON "rooms" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sms_search_idx" ON "sms" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tasks_search_idx" ON "tasks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "teams_search_idx" ON "teams" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tracks_search_idx" ON "tracks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);
