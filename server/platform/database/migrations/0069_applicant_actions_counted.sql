ALTER TABLE "applicant_actions" ADD COLUMN "step" text;
--> statement-breakpoint
ALTER TABLE "applicant_actions" ADD COLUMN "is_counted" boolean DEFAULT true;

--> statement-breakpoint
create or replace function note_applicant_actions() returns trigger language plpgsql as $$
begin
  insert into admissions as m (applicant_id, reached, exam_at, interview_at, enrolment_at, graduation_at)
  select f.applicant_id, max(admission_step(f.status)),
    min(f.created_at) filter (where admission_stage(f.status) = 'exam'),
    min(f.created_at) filter (where admission_stage(f.status) = 'interview'),
    min(f.created_at) filter (where admission_stage(f.status) = 'enrolment'),
    min(f.created_at) filter (where admission_stage(f.status) = 'graduation')
  from fresh f where f.status is not null and f.is_counted group by f.applicant_id order by f.applicant_id
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
-- Where an undo changed which actions count, the progress is that of those that do, and of the status of today.
create function recount_admissions() returns trigger language plpgsql as $$
begin
  update admissions m set reached = greatest(admission_step(a.status), l.reached), exam_at = l.exam_at,
    interview_at = l.interview_at, enrolment_at = l.enrolment_at, graduation_at = l.graduation_at
  from (select distinct f.applicant_id as id from fresh f join gone g using (id) where f.is_counted is distinct from g.is_counted) c
  join applicants a on a.id = c.id
  cross join lateral (
    select max(admission_step(l.status)) as reached,
      min(l.created_at) filter (where admission_stage(l.status) = 'exam') as exam_at,
      min(l.created_at) filter (where admission_stage(l.status) = 'interview') as interview_at,
      min(l.created_at) filter (where admission_stage(l.status) = 'enrolment') as enrolment_at,
      min(l.created_at) filter (where admission_stage(l.status) = 'graduation') as graduation_at
    from applicant_actions l where l.applicant_id = a.id and l.status is not null and l.is_counted) l
  where m.applicant_id = a.id;
  return null;
end $$;
--> statement-breakpoint
create trigger applicant_actions_recounted after update on applicant_actions
  referencing new table as fresh old table as gone for each statement execute function recount_admissions();
--> statement-breakpoint
-- What was undone before, and what may still be undone: actions were logged within moments of the history.
update applicant_actions l set step = h.step::text, is_counted = h.about is null and h.undone_by is null
from (
  select distinct on (l.id) l.id, h.step, h.about, h.undone_by
  from history h join applicant_actions l on l.applicant_id = h.record_id
    and l.created_at between h.at - interval '1 second' and h.at + interval '1 second'
  where h.resource = 'applicants' and h.step is not null and h.after ?| array['status', 'courseId', 'groupId']
    and (h.about is not null or h.undone_by is not null or h.at > now() - interval '30 days')
  order by l.id, greatest(h.at, l.created_at) - least(h.at, l.created_at)) h
where l.id = h.id;
