ALTER TABLE "document_template_versions" ADD COLUMN "subject_hy" text;
--> statement-breakpoint
ALTER TABLE "document_template_versions" ADD COLUMN "subject_en" text;
--> statement-breakpoint
ALTER TABLE "document_template_versions" ADD COLUMN "button_hy" text;
--> statement-breakpoint
ALTER TABLE "document_template_versions" ADD COLUMN "button_en" text;
--> statement-breakpoint
ALTER TABLE "document_template_versions" ADD COLUMN "note_hy" text;
--> statement-breakpoint
ALTER TABLE "document_template_versions" ADD COLUMN "note_en" text;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_published_versions() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.state = 'PUBLISHED' and (
      (new.content_hy, new.content_en, new.subject_hy, new.subject_en, new.button_hy, new.button_en, new.note_hy, new.note_en)
      is distinct from (old.content_hy, old.content_en, old.subject_hy, old.subject_en, old.button_hy, old.button_en, old.note_hy, old.note_en)
      or new.sha256 is distinct from old.sha256 or new.number is distinct from old.number or new.state <> 'PUBLISHED') then
    raise exception 'a published version of a template never changes';
  end if;
  return new;
end $$;
