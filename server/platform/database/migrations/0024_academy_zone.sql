ALTER TABLE "academy_settings" ADD COLUMN "time_zone" text DEFAULT 'Asia/Yerevan' NOT NULL;
--> statement-breakpoint
create or replace function admission_month(at timestamptz) returns date language sql stable parallel safe as
$$ select date_trunc('month', at at time zone (select time_zone from academy_settings order by id limit 1))::date $$;
