ALTER TABLE "history" ADD COLUMN "step" uuid;
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "about" uuid;
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "undone_by" uuid;
--> statement-breakpoint
CREATE INDEX "history_step_idx" ON "history" USING btree ("step");
--> statement-breakpoint
CREATE INDEX "history_undone_by_idx" ON "history" USING btree ("undone_by") WHERE undone_by is not null;
