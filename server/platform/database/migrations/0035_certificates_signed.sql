CREATE TABLE "agreement_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"is_whole" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "certificate_contents" (
	"certificate_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "signing_keys_public_key_unique" UNIQUE("public_key")
);

--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_status_check";
--> statement-breakpoint
DROP INDEX "certificates_applicant_id_group_id_key";
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "student_name_hy" text;
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "issue" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "text_version_id" integer;
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "content_hash" text;
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_reason" text;
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_by_id" integer;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_text_version_id_document_template_versions_id_fk" FOREIGN KEY ("text_version_id") REFERENCES "public"."document_template_versions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_id_users_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "certificates_student_name_hy_idx" ON "certificates" USING btree ("student_name_hy","id") WHERE "certificates"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "certificates_text_version_id_idx" ON "certificates" USING btree ("text_version_id","id");
--> statement-breakpoint
CREATE INDEX "certificates_revoked_at_idx" ON "certificates" USING btree ("revoked_at","id") WHERE "certificates"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "certificates_revoked_by_id_idx" ON "certificates" USING btree ("revoked_by_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_applicant_id_group_id_issue_key" ON "certificates" USING btree ("applicant_id","group_id","issue") WHERE "certificates"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_status_check" CHECK ("certificates"."status" in ('QUEUED', 'MADE', 'FAILED', 'REVOKED'));
--> statement-breakpoint
INSERT INTO "document_templates" ("name", "kind", "created_at", "updated_at") SELECT 'Certificate', 'CERTIFICATE', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'
WHERE NOT EXISTS (SELECT 1 FROM "document_templates" t WHERE t."kind" = 'CERTIFICATE' OR lower(t."name") = 'certificate');
--> statement-breakpoint
INSERT INTO "document_template_versions" ("template_id", "number", "state", "content_hy", "content_en", "published_at", "created_at", "updated_at", "sha256")
SELECT t.id, 1, 'PUBLISHED', s.hy, s.en, t.created_at, t.created_at, t.created_at, encode(sha256(convert_to(s.hy || chr(31) || s.en, 'UTF8')), 'hex')
FROM "document_templates" t, (SELECT $hy$<h1>Ավարտական վկայական</h1><p>Սույնով հավաստվում է, որ</p><h2>{{studentNameHy}}</h2><p>ավարտել է դասընթացը</p>$hy$ AS hy, $en$<h1>Certificate of Completion</h1><p>This certifies that</p><h2>{{studentName}}</h2><p>{{descriptionFirstLine}}</p><h3>{{courseName}}</h3><p>{{descriptionSecondLine}}</p>$en$ AS en) s WHERE t.kind = 'CERTIFICATE' AND t.name = 'Certificate'
  AND NOT EXISTS (SELECT 1 FROM "document_template_versions" v WHERE v."template_id" = t."id");
--> statement-breakpoint
-- What stands on a certificate goes with it, at a purge too.
ALTER TABLE "certificate_contents" ADD CONSTRAINT "certificate_contents_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id") ON DELETE cascade;
