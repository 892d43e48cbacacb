CREATE INDEX "history_held_idx" ON "history" USING btree ("resource","at") WHERE action = 'remove' and before is not null;
--> statement-breakpoint
-- Removals by older versions, which stored no values with them, are marked as still to be forgotten where other entries of the record have values.
UPDATE "history" h SET "before" = '{}' WHERE h."action" = 'remove' AND h."before" IS NULL AND h."resource" IN
  ('absences', 'admissionExams', 'agreements', 'documentTemplateVersions', 'exams', 'grades', 'holidays', 'interviewSchedules', 'lessons', 'promoCodes', 'receipts', 'studentGroups')
  AND EXISTS (SELECT 1 FROM "history" v WHERE v."resource" = h."resource" AND v."record_id" = h."record_id" AND coalesce(v."before", v."after") IS NOT NULL);
