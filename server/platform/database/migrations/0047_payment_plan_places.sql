ALTER TABLE "payments" ADD COLUMN "plan" jsonb;
--> statement-breakpoint
-- What Cohort wrote as an English text says the same in numbers, in the words of whoever reads it.
update payments set description = null, plan = jsonb_build_object(
	'group', substring(description from '^(.*), payment \d+ of \d+$'),
	'place', substring(description from ', payment (\d+) of \d+$')::int,
	'count', substring(description from ', payment \d+ of (\d+)$')::int)
where description ~ '^.+, payment \d{1,3} of \d{1,3}$';
