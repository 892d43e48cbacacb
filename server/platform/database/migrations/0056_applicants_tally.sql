CREATE TABLE "applicants_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applicants_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text,
	"course_id" integer,
	"group_id" integer,
	"registration_source" text,
	"n" integer NOT NULL
);

--> statement-breakpoint
create or replace function applicants_tally_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) select "status", "course_id", "group_id", "registration_source", count(*) from fresh where deleted_at is null group by "status", "course_id", "group_id", "registration_source";
  elsif tg_op = 'DELETE' then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) select "status", "course_id", "group_id", "registration_source", -count(*) from gone where deleted_at is null group by "status", "course_id", "group_id", "registration_source";
  elsif tg_op = 'UPDATE' then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) select "status", "course_id", "group_id", "registration_source", sum(sign) from (select "status", "course_id", "group_id", "registration_source", 1 as sign from fresh where deleted_at is null union all select "status", "course_id", "group_id", "registration_source", -1 from gone where deleted_at is null) changed group by "status", "course_id", "group_id", "registration_source" having sum(sign) <> 0;
  else
    delete from "applicants_tally";
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger applicants_tally_insert after insert on "applicants" referencing new table as fresh for each statement execute function applicants_tally_keep();
--> statement-breakpoint
create or replace trigger applicants_tally_update after update on "applicants" referencing old table as gone new table as fresh for each statement execute function applicants_tally_keep();
--> statement-breakpoint
create or replace trigger applicants_tally_delete after delete on "applicants" referencing old table as gone for each statement execute function applicants_tally_keep();
--> statement-breakpoint
create or replace trigger applicants_tally_truncate after truncate on "applicants"  for each statement execute function applicants_tally_keep();
--> statement-breakpoint
delete from "applicants_tally";
--> statement-breakpoint
insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) select "status", "course_id", "group_id", "registration_source", count(*) from "applicants" where deleted_at is null group by "status", "course_id", "group_id", "registration_source";
