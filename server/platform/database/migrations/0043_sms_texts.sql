-- The SMS texts of staff: each is as built in until a version of it is published.
INSERT INTO "document_templates" ("name", "kind", "created_at", "updated_at") VALUES
  ('exam-reminder-sms', 'SMS', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
  ('interview-reminder-sms', 'SMS', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
  ('agreement-to-sign-sms', 'SMS', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
  ('payment-due-sms', 'SMS', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
  ('group-starts-sms', 'SMS', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
  ('lesson-changed-sms', 'SMS', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
