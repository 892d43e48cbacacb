ALTER TABLE "sms_receivers" ADD COLUMN "name" text;
