ALTER TABLE "agreements" DROP CONSTRAINT "agreements_status_check";
--> statement-breakpoint
ALTER TABLE "agreements" DROP CONSTRAINT "agreements_attachment_id_attachments_id_fk";

--> statement-breakpoint
DROP INDEX "agreements_attachment_id_idx";
--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_contract_number_key" ON "agreements" USING btree (lower("contract_number")) WHERE "agreements"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "agreements" DROP COLUMN "attachment_id";
--> statement-breakpoint
ALTER TABLE "agreement_contents" DROP COLUMN "signature";
--> statement-breakpoint
ALTER TABLE "agreement_contents" DROP COLUMN "typed_name";
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_status_check" CHECK ("agreements"."status" in ('TO_SIGN', 'SIGNED', 'VOID'));

--> statement-breakpoint
-- What was signed or shown goes with the agreement, at a purge too.
DELETE FROM "agreement_contents" x WHERE NOT EXISTS (SELECT 1 FROM "agreements" n WHERE n.id = x.agreement_id);
--> statement-breakpoint
DELETE FROM "agreement_previews" x WHERE NOT EXISTS (SELECT 1 FROM "agreements" n WHERE n.id = x.agreement_id);
--> statement-breakpoint
ALTER TABLE "agreement_contents" ADD CONSTRAINT "agreement_contents_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "agreements"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "agreement_previews" ADD CONSTRAINT "agreement_previews_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "agreements"("id") ON DELETE cascade;
