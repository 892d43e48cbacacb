CREATE TABLE "files" (
	"key" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"owner_group" text NOT NULL,
	"owner_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "applicant_payment_id" integer;
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "attachment" uuid NOT NULL;
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "created_by_id" integer;
--> statement-breakpoint
CREATE INDEX "files_created_at_idx" ON "files" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_applicant_payment_id_payments_id_fk" FOREIGN KEY ("applicant_payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_attachment_files_key_fk" FOREIGN KEY ("attachment") REFERENCES "public"."files"("key") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "attachments_applicant_payment_id_idx" ON "attachments" USING btree ("applicant_payment_id","id") WHERE "attachments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "attachments_attachment_idx" ON "attachments" USING btree ("attachment");
--> statement-breakpoint
CREATE INDEX "attachments_created_by_id_idx" ON "attachments" USING btree ("created_by_id","id") WHERE "attachments"."deleted_at" is null;
