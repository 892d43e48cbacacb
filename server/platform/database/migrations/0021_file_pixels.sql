ALTER TABLE "files" ADD COLUMN "width" integer;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;
