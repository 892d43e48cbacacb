CREATE INDEX "applicants_created_at_by_is_open_to_work_idx" ON "applicants" USING btree ("created_at") WHERE "applicants"."deleted_at" is null and "applicants"."is_open_to_work" = true;
--> statement-breakpoint
CREATE INDEX "applicants_created_at_by_is_certificate_given_idx" ON "applicants" USING btree ("created_at") WHERE "applicants"."deleted_at" is null and "applicants"."is_certificate_given" = true;
