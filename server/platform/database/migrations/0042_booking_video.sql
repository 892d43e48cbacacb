ALTER TABLE "bookings" ADD COLUMN "is_video" boolean DEFAULT false;
