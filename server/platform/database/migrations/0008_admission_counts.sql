CREATE TABLE "admission_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admission_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"course_id" integer,
	"group_id" integer,
	"lead_gen_id" integer,
	"registration_source" text,
	"applied" integer DEFAULT 0 NOT NULL,
	"exam_taken" integer DEFAULT 0 NOT NULL,
	"exam_passed" integer DEFAULT 0 NOT NULL,
	"interviewed" integer DEFAULT 0 NOT NULL,
	"interview_passed" integer DEFAULT 0 NOT NULL,
	"enrolled" integer DEFAULT 0 NOT NULL,
	"graduated" integer DEFAULT 0 NOT NULL,
	"application_left" integer DEFAULT 0 NOT NULL,
	"application_seconds" bigint DEFAULT 0 NOT NULL,
	"exam_left" integer DEFAULT 0 NOT NULL,
	"exam_seconds" bigint DEFAULT 0 NOT NULL,
	"interview_left" integer DEFAULT 0 NOT NULL,
	"interview_seconds" bigint DEFAULT 0 NOT NULL,
	"enrolment_left" integer DEFAULT 0 NOT NULL,
	"enrolment_seconds" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "admissions" (
	"applicant_id" integer PRIMARY KEY NOT NULL,
	"month" date,
	"course_id" integer,
	"group_id" integer,
	"lead_gen_id" integer,
	"registration_source" text,
	"is_removed" boolean DEFAULT false NOT NULL,
	"reached" smallint DEFAULT 1 NOT NULL,
	"applied_at" timestamp(3) with time zone,
	"exam_at" timestamp(3) with time zone,
	"interview_at" timestamp(3) with time zone,
	"enrolment_at" timestamp(3) with time zone,
	"graduation_at" timestamp(3) with time zone,
	"application_seconds" bigint GENERATED ALWAYS AS (case when extract(epoch from least(exam_at, interview_at, enrolment_at, graduation_at) - applied_at) >= 1 then extract(epoch from least(exam_at, interview_at, enrolment_at, graduation_at) - applied_at)::bigint end) STORED,
	"exam_seconds" bigint GENERATED ALWAYS AS (case when extract(epoch from least(interview_at, enrolment_at, graduation_at) - exam_at) >= 1 then extract(epoch from least(interview_at, enrolment_at, graduation_at) - exam_at)::bigint end) STORED,
	"interview_seconds" bigint GENERATED ALWAYS AS (case when extract(epoch from least(enrolment_at, graduation_at) - interview_at) >= 1 then extract(epoch from least(enrolment_at, graduation_at) - interview_at)::bigint end) STORED,
	"enrolment_seconds" bigint GENERATED ALWAYS AS (case when extract(epoch from graduation_at - enrolment_at) >= 1 then extract(epoch from graduation_at - enrolment_at)::bigint end) STORED
);

--> statement-breakpoint
create function admission_month(at timestamptz) returns date language sql immutable parallel safe as
$$ select date_trunc('month', at at time zone 'Asia/Yerevan')::date $$;
--> statement-breakpoint
create function admission_step(status text) returns smallint language sql immutable parallel safe as $$
  select (case
    when status in ('GRADUATED', 'INTRO_GRADUATED') then 7
    when status in ('ENROLLED', 'DROP_OUT', 'DROP_OUT_AFTER_ENROLLMENT') then 6
    when status in ('INTERVIEW_PASSED', 'INTERVIEW_PASSED_INFORMED') then 5
    when status in ('INTERVIEW_FAILED', 'INTERVIEW_FAILED_INFORMED', 'INTERVIEW_WAITLIST') then 4
    when status in ('EXAM_PASSED', 'EXAM_PASSED_INFORMED', 'INTERVIEW_SCHEDULED', 'INTERVIEW_ABSENT') then 3
    when status in ('EXAM_FAILED', 'EXAM_FAILED_INFORMED', 'EXAM_WAITLIST') then 2
    else 1 end)::smallint
$$;
--> statement-breakpoint
create function admission_stage(status text) returns text language sql immutable parallel safe as $$
  select case
    when status like 'EXAM%' or status = 'RESCHEDULE_THE_EXAM' then 'exam'
    when status like 'INTERVIEW%' then 'interview'
    when status = 'ENROLLED' or status like 'DROP_OUT%' then 'enrolment'
    when status in ('GRADUATED', 'INTRO_GRADUATED') then 'graduation'
    else 'application' end
$$;
--> statement-breakpoint
create function count_admissions() returns trigger language plpgsql as $$
declare
  plus constant text := 'select 1 as sign, f.* from fresh f';
  minus constant text := 'select -1 as sign, g.* from gone g';
  rows constant text := case tg_op when 'INSERT' then plus when 'DELETE' then minus else plus || ' union all ' || minus end;
begin
  execute '
    insert into admission_counts (month, course_id, group_id, lead_gen_id, registration_source,
      applied, exam_taken, exam_passed, interviewed, interview_passed, enrolled, graduated,
      application_left, application_seconds, exam_left, exam_seconds,
      interview_left, interview_seconds, enrolment_left, enrolment_seconds)
    select month, course_id, group_id, lead_gen_id, registration_source,
      sum(sign), coalesce(sum(sign) filter (where reached >= 2), 0), coalesce(sum(sign) filter (where reached >= 3), 0),
      coalesce(sum(sign) filter (where reached >= 4), 0), coalesce(sum(sign) filter (where reached >= 5), 0),
      coalesce(sum(sign) filter (where reached >= 6), 0), coalesce(sum(sign) filter (where reached >= 7), 0),
      coalesce(sum(sign) filter (where application_seconds is not null), 0), coalesce(sum(sign * application_seconds), 0),
      coalesce(sum(sign) filter (where exam_seconds is not null), 0), coalesce(sum(sign * exam_seconds), 0),
      coalesce(sum(sign) filter (where interview_seconds is not null), 0), coalesce(sum(sign * interview_seconds), 0),
      coalesce(sum(sign) filter (where enrolment_seconds is not null), 0), coalesce(sum(sign * enrolment_seconds), 0)
    from (' || rows || ') changed where month is not null and not is_removed
    group by month, course_id, group_id, lead_gen_id, registration_source';
  return null;
end $$;
--> statement-breakpoint
create trigger admissions_counted_insert after insert on admissions
  referencing new table as fresh for each statement execute function count_admissions();
--> statement-breakpoint
create trigger admissions_counted_update after update on admissions
  referencing new table as fresh old table as gone for each statement execute function count_admissions();
--> statement-breakpoint
create trigger admissions_counted_delete after delete on admissions
  referencing old table as gone for each statement execute function count_admissions();
--> statement-breakpoint
create function note_applicants() returns trigger language plpgsql as $$
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
  else
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
--> statement-breakpoint
create function note_applicant_actions() returns trigger language plpgsql as $$
begin
  insert into admissions as m (applicant_id, reached, exam_at, interview_at, enrolment_at, graduation_at)
  select f.applicant_id, max(admission_step(f.status)),
    min(f.created_at) filter (where admission_stage(f.status) = 'exam'),
    min(f.created_at) filter (where admission_stage(f.status) = 'interview'),
    min(f.created_at) filter (where admission_stage(f.status) = 'enrolment'),
    min(f.created_at) filter (where admission_stage(f.status) = 'graduation')
  from fresh f where f.status is not null group by f.applicant_id order by f.applicant_id
  on conflict (applicant_id) do update set reached = greatest(m.reached, excluded.reached),
    exam_at = least(m.exam_at, excluded.exam_at), interview_at = least(m.interview_at, excluded.interview_at),
    enrolment_at = least(m.enrolment_at, excluded.enrolment_at),
    graduation_at = least(m.graduation_at, excluded.graduation_at)
  where m.reached < excluded.reached or least(m.exam_at, excluded.exam_at) is distinct from m.exam_at
    or least(m.interview_at, excluded.interview_at) is distinct from m.interview_at
    or least(m.enrolment_at, excluded.enrolment_at) is distinct from m.enrolment_at
    or least(m.graduation_at, excluded.graduation_at) is distinct from m.graduation_at;
  return null;
end $$;
--> statement-breakpoint
create trigger applicants_noted_insert after insert on applicants
  referencing new table as fresh for each statement execute function note_applicants();
--> statement-breakpoint
create trigger applicants_noted_update after update on applicants
  referencing new table as fresh for each statement execute function note_applicants();
--> statement-breakpoint
create trigger applicants_noted_delete after delete on applicants
  referencing old table as gone for each statement execute function note_applicants();
--> statement-breakpoint
create trigger applicant_actions_noted after insert on applicant_actions
  referencing new table as fresh for each statement execute function note_applicant_actions();
--> statement-breakpoint
insert into admissions (applicant_id, month, course_id, group_id, lead_gen_id, registration_source, is_removed, reached,
  applied_at, exam_at, interview_at, enrolment_at, graduation_at)
select a.id, admission_month(a.created_at), a.course_id, a.group_id, a.lead_gen_id, a.registration_source,
  a.deleted_at is not null, greatest(admission_step(a.status), l.reached), a.created_at, l.exam_at, l.interview_at,
  l.enrolment_at, l.graduation_at
from applicants a left join (
  select applicant_id, max(admission_step(status)) as reached,
    min(created_at) filter (where admission_stage(status) = 'exam') as exam_at,
    min(created_at) filter (where admission_stage(status) = 'interview') as interview_at,
    min(created_at) filter (where admission_stage(status) = 'enrolment') as enrolment_at,
    min(created_at) filter (where admission_stage(status) = 'graduation') as graduation_at
  from applicant_actions where status is not null group by 1) l on l.applicant_id = a.id;
