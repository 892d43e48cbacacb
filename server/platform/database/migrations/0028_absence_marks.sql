CREATE TABLE "absence_marks" (
	"applicant_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"absent" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"marked_at" timestamp(3) with time zone NOT NULL,
	"marked_by" text NOT NULL,
	CONSTRAINT "absence_marks_lesson_id_applicant_id_pk" PRIMARY KEY("lesson_id","applicant_id")
);

