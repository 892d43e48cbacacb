ALTER TABLE "lessons" ADD COLUMN "subject" text;
