CREATE TABLE "applicants_months" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applicants_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"n" integer NOT NULL
);

--> statement-breakpoint
create or replace function applicants_tally_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) select "status", "course_id", "group_id", "registration_source", count(*) from fresh where deleted_at is null group by "status", "course_id", "group_id", "registration_source";
    insert into "applicants_months" (month, n) select date_trunc('month', created_at at time zone 'UTC')::date, count(*) from fresh where deleted_at is null group by 1;
  elsif tg_op = 'DELETE' then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) select "status", "course_id", "group_id", "registration_source", -count(*) from gone where deleted_at is null group by "status", "course_id", "group_id", "registration_source";
    insert into "applicants_months" (month, n) select date_trunc('month', created_at at time zone 'UTC')::date, -count(*) from gone where deleted_at is null group by 1;
  else
    delete from "applicants_tally";
    delete from "applicants_months";
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function applicants_tally_change() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) values (new."status", new."course_id", new."group_id", new."registration_source", 1);
    insert into "applicants_months" (month, n) values (date_trunc('month', new.created_at at time zone 'UTC')::date, 1);
  elsif new.deleted_at is not null then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) values (old."status", old."course_id", old."group_id", old."registration_source", -1);
    insert into "applicants_months" (month, n) values (date_trunc('month', old.created_at at time zone 'UTC')::date, -1);
  else
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) values (old."status", old."course_id", old."group_id", old."registration_source", -1), (new."status", new."course_id", new."group_id", new."registration_source", 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger applicants_tally_insert after insert on "applicants" referencing new table as fresh for each statement execute function applicants_tally_keep();
--> statement-breakpoint
create or replace trigger applicants_tally_update after update on "applicants" for each row when ((old.deleted_at is null or new.deleted_at is null)
  and (old."status", old."course_id", old."group_id", old."registration_source", old.deleted_at is null) is distinct from (new."status", new."course_id", new."group_id", new."registration_source", new.deleted_at is null)) execute function applicants_tally_change();
--> statement-breakpoint
create or replace trigger applicants_tally_delete after delete on "applicants" referencing old table as gone for each statement execute function applicants_tally_keep();
--> statement-breakpoint
create or replace trigger applicants_tally_truncate after truncate on "applicants" for each statement execute function applicants_tally_keep();
--> statement-breakpoint
delete from "applicants_tally";
--> statement-breakpoint
insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) select "status", "course_id", "group_id", "registration_source", count(*) from "applicants" where deleted_at is null group by "status", "course_id", "group_id", "registration_source";
--> statement-breakpoint
delete from "applicants_months";
--> statement-breakpoint
insert into "applicants_months" (month, n) select date_trunc('month', created_at at time zone 'UTC')::date, count(*) from "applicants" where deleted_at is null group by 1;
--> statement-breakpoint
alter table "applicants_months" set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01);
