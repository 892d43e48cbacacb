ALTER TABLE "attachments" ADD COLUMN "template_version_id" integer;
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_template_version_id_document_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."document_template_versions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "attachments_template_version_id_idx" ON "attachments" USING btree ("template_version_id");
