-- The words of bills: as built in until a version of them is published.
INSERT INTO "document_templates" ("name", "kind", "created_at", "updated_at") VALUES ('Bill', 'BILL', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
