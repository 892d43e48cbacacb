ALTER TABLE "academy_settings" ADD COLUMN "brand_name_hy" text;
--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "city" text;
--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "city_hy" text;
--> statement-breakpoint
-- Where nobody has worded certificates yet, their text says duration and final score too.
INSERT INTO "document_template_versions" ("template_id", "number", "state", "content_hy", "content_en", "published_at", "created_at", "updated_at", "sha256")
SELECT t.id, 2, 'PUBLISHED', v.content_hy, s.en, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', encode(sha256(convert_to(v.content_hy || chr(31) || s.en, 'UTF8')), 'hex')
FROM "document_templates" t JOIN "document_template_versions" v ON v."template_id" = t."id" AND v."number" = 1,
  (SELECT $old$<h1>Certificate of Completion</h1><p>This certifies that</p><h2>{{studentName}}</h2><p>{{descriptionFirstLine}}</p><h3>{{courseName}}</h3><p>{{descriptionSecondLine}}</p>$old$ AS old, $en$<h1>Certificate of Completion</h1><p>This certifies that</p><h2>{{studentName}}</h2><p>{{descriptionFirstLine}}</p><h3>{{courseName}}</h3><p>{{duration}},</p><p>final score {{score}},</p><p>{{descriptionSecondLine}}</p>$en$ AS en) s
WHERE t.kind = 'CERTIFICATE' AND v.content_en = s.old
  AND NOT EXISTS (SELECT 1 FROM "document_template_versions" o WHERE o."template_id" = t."id" AND o."number" <> 1);
