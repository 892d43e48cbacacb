create or replace function applicants_tally_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) select "status", "course_id", "group_id", "registration_source", count(*) from fresh where deleted_at is null group by "status", "course_id", "group_id", "registration_source";
  elsif tg_op = 'DELETE' then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) select "status", "course_id", "group_id", "registration_source", -count(*) from gone where deleted_at is null group by "status", "course_id", "group_id", "registration_source";
  else
    delete from "applicants_tally";
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function applicants_tally_change() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) values (new."status", new."course_id", new."group_id", new."registration_source", 1);
  elsif new.deleted_at is not null then
    insert into "applicants_tally" ("status", "course_id", "group_id", "registration_source", n) values (old."status", old."course_id", old."group_id", old."registration_source", -1);
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
-- An UPDATE of no row fires the triggers of its table as well: it is made where there is one.
create or replace function note_applicants() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from admissions m using gone g where m.applicant_id = g.id;
  elsif tg_op = 'INSERT' then
    insert into admissions as m
      (applicant_id, month, course_id, group_id, lead_gen_id, registration_source, is_removed, reached, applied_at)
    select f.id, admission_month(f.created_at), f.course_id, f.group_id, f.lead_gen_id, f.registration_source,
      f.deleted_at is not null, admission_step(f.status), f.created_at from fresh f
    on conflict (applicant_id) do update set month = excluded.month, course_id = excluded.course_id,
      group_id = excluded.group_id, lead_gen_id = excluded.lead_gen_id, registration_source = excluded.registration_source,
      is_removed = excluded.is_removed, reached = greatest(m.reached, excluded.reached), applied_at = excluded.applied_at;
  elsif exists (
    select from fresh f join admissions m on m.applicant_id = f.id where m.reached < admission_step(f.status)
      or (m.course_id, m.group_id, m.lead_gen_id, m.registration_source, m.is_removed, m.applied_at) is distinct from
        (f.course_id, f.group_id, f.lead_gen_id, f.registration_source, f.deleted_at is not null, f.created_at))
  then
    update admissions m set month = admission_month(f.created_at), course_id = f.course_id, group_id = f.group_id,
      lead_gen_id = f.lead_gen_id, registration_source = f.registration_source, is_removed = f.deleted_at is not null,
      reached = greatest(m.reached, admission_step(f.status)), applied_at = f.created_at
    from fresh f where m.applicant_id = f.id and (
      m.reached < admission_step(f.status)
      or (m.course_id, m.group_id, m.lead_gen_id, m.registration_source, m.is_removed, m.applied_at) is distinct from
        (f.course_id, f.group_id, f.lead_gen_id, f.registration_source, f.deleted_at is not null, f.created_at));
  end if;
  return null;
end $$;
