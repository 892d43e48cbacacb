ALTER TABLE "files" ADD COLUMN "is_upload" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "files_uploads_idx" ON "files" USING btree ("owner_group","owner_id","created_at") WHERE is_upload;
