CREATE INDEX "applicants_tally_status_idx" ON "applicants_tally" USING btree ("status","n");
