CREATE INDEX "payments_date_by_payment_type_is_paid_idx" ON "payments" USING btree ("date") WHERE "payments"."deleted_at" is null and ("payments"."payment_type" = 'DEFAULT' and "payments"."is_paid" = false);
--> statement-breakpoint
CREATE INDEX "payments_date_by_payment_type_received_idx" ON "payments" USING btree ("date") WHERE "payments"."deleted_at" is null and ("payments"."payment_type" = 'DEFAULT' and ("payments"."received" < 0 or "payments"."received" > 0));
