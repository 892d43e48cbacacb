ALTER TABLE "applicant_actions" ADD COLUMN "changes" text[];
--> statement-breakpoint
-- What the lines said until now stood in their English text alone.
UPDATE "applicant_actions" SET "changes" = (
  SELECT coalesce(array_agg(key ORDER BY place), '{}')
  FROM (VALUES
    (1, 'COURSE_CHANGED', 'Course changed'),
    (2, 'GROUP_CHANGED', 'Group changed'),
    (3, 'GROUP_JOINED', 'Added to a group'),
    (4, 'GROUP_LEFT', 'Taken out of the group'),
    (5, 'ACCOUNT_CHOSEN', 'Used as the student account')
  ) said (place, key, text)
  WHERE position(said.text in "description") > 0
);
