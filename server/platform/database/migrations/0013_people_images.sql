ALTER TABLE "instructors" ALTER COLUMN "avatar" SET DATA TYPE uuid USING "avatar"::uuid;
--> statement-breakpoint
ALTER TABLE "instructors" ALTER COLUMN "signature_link" SET DATA TYPE uuid USING "signature_link"::uuid;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "avatar" SET DATA TYPE uuid USING "avatar"::uuid;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "signature_link" SET DATA TYPE uuid USING "signature_link"::uuid;
--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_avatar_files_key_fk" FOREIGN KEY ("avatar") REFERENCES "public"."files"("key") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_signature_link_files_key_fk" FOREIGN KEY ("signature_link") REFERENCES "public"."files"("key") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_files_key_fk" FOREIGN KEY ("avatar") REFERENCES "public"."files"("key") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_signature_link_files_key_fk" FOREIGN KEY ("signature_link") REFERENCES "public"."files"("key") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "instructors_avatar_idx" ON "instructors" USING btree ("avatar");
--> statement-breakpoint
CREATE INDEX "instructors_signature_link_idx" ON "instructors" USING btree ("signature_link");
--> statement-breakpoint
CREATE INDEX "users_avatar_idx" ON "users" USING btree ("avatar");
--> statement-breakpoint
CREATE INDEX "users_signature_link_idx" ON "users" USING btree ("signature_link");
