ALTER TABLE "courses" ALTER COLUMN "default_duration_time_scale" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "default_tuition_fee_currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "duration_time_scale" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "tuition_fee_currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "groups_group_instructors" ALTER COLUMN "salary_currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "groups_schedule" ALTER COLUMN "day_of_week" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "groups_schedule" ALTER COLUMN "start_hour" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "groups_schedule" ALTER COLUMN "end_hour" DROP DEFAULT;
