CREATE UNIQUE INDEX "bookings_applicant_id_kind_state_by_state_key" ON "bookings" USING btree ("applicant_id","kind","state") WHERE "bookings"."deleted_at" is null and "bookings"."state" in ('BOOKED', 'WAITING');
--> statement-breakpoint
DROP INDEX "bookings_booked_key";
--> statement-breakpoint
DROP INDEX "bookings_waiting_key";
