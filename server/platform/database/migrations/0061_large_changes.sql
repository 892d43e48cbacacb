CREATE TABLE "bulk_job_records" (
	"job_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"own" jsonb,
	CONSTRAINT "bulk_job_records_job_id_record_id_pk" PRIMARY KEY("job_id","record_id")
);

--> statement-breakpoint
CREATE TABLE "bulk_job_refusals" (
	"job_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "bulk_job_refusals_job_id_record_id_pk" PRIMARY KEY("job_id","record_id")
);

--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"resource" text NOT NULL,
	"verb" text NOT NULL,
	"body" jsonb NOT NULL,
	"step" uuid NOT NULL,
	"about" uuid,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"is_undoable" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"why" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone,
	"turn_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"is_dismissed" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE INDEX "bulk_jobs_owner_idx" ON "bulk_jobs" USING btree ("owner_id","id");
--> statement-breakpoint
CREATE INDEX "bulk_jobs_queued_idx" ON "bulk_jobs" USING btree ("turn_at") WHERE status = 'QUEUED';
