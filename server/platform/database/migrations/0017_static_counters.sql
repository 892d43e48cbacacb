-- The counters' triggers as static SQL, planned once a connection. An upsert fires the triggers of insert and of update, each
-- also when it touched no row: these return at once.
create or replace function count_admissions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from fresh) then return null; end if;
    insert into admission_counts (month, course_id, group_id, lead_gen_id, registration_source,
      applied, exam_taken, exam_passed, interviewed, interview_passed, enrolled, graduated,
      application_left, application_seconds, exam_left, exam_seconds,
      interview_left, interview_seconds, enrolment_left, enrolment_seconds)
    select month, course_id, group_id, lead_gen_id, registration_source,
      count(*), count(*) filter (where reached >= 2), count(*) filter (where reached >= 3), count(*) filter (where reached >= 4), count(*) filter (where reached >= 5), count(*) filter (where reached >= 6), count(*) filter (where reached >= 7),
      count(application_seconds), coalesce(sum(application_seconds), 0),
      count(exam_seconds), coalesce(sum(exam_seconds), 0),
      count(interview_seconds), coalesce(sum(interview_seconds), 0),
      count(enrolment_seconds), coalesce(sum(enrolment_seconds), 0)
    from fresh where month is not null and not is_removed
    group by month, course_id, group_id, lead_gen_id, registration_source;
  elsif tg_op = 'DELETE' then
    if not exists (select from gone) then return null; end if;
    insert into admission_counts (month, course_id, group_id, lead_gen_id, registration_source,
      applied, exam_taken, exam_passed, interviewed, interview_passed, enrolled, graduated,
      application_left, application_seconds, exam_left, exam_seconds,
      interview_left, interview_seconds, enrolment_left, enrolment_seconds)
    select month, course_id, group_id, lead_gen_id, registration_source,
      -count(*), -count(*) filter (where reached >= 2), -count(*) filter (where reached >= 3), -count(*) filter (where reached >= 4), -count(*) filter (where reached >= 5), -count(*) filter (where reached >= 6), -count(*) filter (where reached >= 7),
      -count(application_seconds), -coalesce(sum(application_seconds), 0),
      -count(exam_seconds), -coalesce(sum(exam_seconds), 0),
      -count(interview_seconds), -coalesce(sum(interview_seconds), 0),
      -count(enrolment_seconds), -coalesce(sum(enrolment_seconds), 0)
    from gone where month is not null and not is_removed
    group by month, course_id, group_id, lead_gen_id, registration_source;
  else
    if not exists (select from fresh) then return null; end if;
    insert into admission_counts (month, course_id, group_id, lead_gen_id, registration_source,
      applied, exam_taken, exam_passed, interviewed, interview_passed, enrolled, graduated,
      application_left, application_seconds, exam_left, exam_seconds,
      interview_left, interview_seconds, enrolment_left, enrolment_seconds)
    select month, course_id, group_id, lead_gen_id, registration_source, sum(sign),
      coalesce(sum(sign) filter (where reached >= 2), 0),
      coalesce(sum(sign) filter (where reached >= 3), 0),
      coalesce(sum(sign) filter (where reached >= 4), 0),
      coalesce(sum(sign) filter (where reached >= 5), 0),
      coalesce(sum(sign) filter (where reached >= 6), 0),
      coalesce(sum(sign) filter (where reached >= 7), 0),
      coalesce(sum(sign) filter (where application_seconds is not null), 0), coalesce(sum(sign * application_seconds), 0),
      coalesce(sum(sign) filter (where exam_seconds is not null), 0), coalesce(sum(sign * exam_seconds), 0),
      coalesce(sum(sign) filter (where interview_seconds is not null), 0), coalesce(sum(sign * interview_seconds), 0),
      coalesce(sum(sign) filter (where enrolment_seconds is not null), 0), coalesce(sum(sign * enrolment_seconds), 0)
    from (select 1 as sign, f.* from fresh f union all select -1, g.* from gone g) changed
    where month is not null and not is_removed
    group by month, course_id, group_id, lead_gen_id, registration_source;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from fresh) then return null; end if;
    insert into payment_counts (month, currency, group_id, payments, paid, due, received)
    select date_trunc('month', date)::date, currency, group_id, count(*), count(*) filter (where is_paid),
      sum(amount), coalesce(sum(amount) filter (where is_paid), 0)
    from fresh where deleted_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    if not exists (select from gone) then return null; end if;
    insert into payment_counts (month, currency, group_id, payments, paid, due, received)
    select date_trunc('month', date)::date, currency, group_id, -count(*), -count(*) filter (where is_paid),
      -sum(amount), -coalesce(sum(amount) filter (where is_paid), 0)
    from gone where deleted_at is null group by 1, 2, 3;
  else
    if not exists (select from fresh) then return null; end if;
    insert into payment_counts (month, currency, group_id, payments, paid, due, received)
    select date_trunc('month', date)::date, currency, group_id, sum(sign), coalesce(sum(sign) filter (where is_paid), 0),
      sum(sign * amount), coalesce(sum(sign * amount) filter (where is_paid), 0)
    from (select 1 as sign, f.* from fresh f union all select -1, g.* from gone g) changed
    where deleted_at is null group by 1, 2, 3
    having sum(sign) <> 0 or coalesce(sum(sign) filter (where is_paid), 0) <> 0 or sum(sign * amount) <> 0
      or coalesce(sum(sign * amount) filter (where is_paid), 0) <> 0;
  end if;
  return null;
end $$;
