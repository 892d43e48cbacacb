ALTER TABLE "payments" ADD COLUMN "plan_number" integer;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_by_id" integer;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reverses_id" integer;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid_by_id_users_id_fk" FOREIGN KEY ("paid_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_id_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payments_plan_number_idx" ON "payments" USING btree ("plan_number","id") WHERE "payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payments_method_idx" ON "payments" USING btree ("method","id") WHERE "payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payments_paid_at_idx" ON "payments" USING btree ("paid_at","id") WHERE "payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payments_paid_by_id_idx" ON "payments" USING btree ("paid_by_id","id") WHERE "payments"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reverses_id_key" ON "payments" USING btree ("reverses_id") WHERE "payments"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_applicant_id_group_id_plan_number_key" ON "payments" USING btree ("applicant_id","group_id","plan_number") WHERE "payments"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('CASH', 'BANK_TRANSFER', 'CARD', 'CREDIT'));
