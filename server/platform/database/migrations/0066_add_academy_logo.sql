ALTER TABLE "academy_settings" ADD COLUMN "logo" uuid;
--> statement-breakpoint
ALTER TABLE "academy_settings" ADD CONSTRAINT "academy_settings_logo_files_key_fk" FOREIGN KEY ("logo") REFERENCES "public"."files"("key") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "academy_settings_logo_idx" ON "academy_settings" USING btree ("logo") WHERE "academy_settings"."logo" is not null;
