CREATE INDEX "applicants_status_updated_at_idx" ON "applicants" USING btree ("status","updated_at") WHERE "applicants"."deleted_at" is null;
