CREATE TABLE "calendar_gone" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"day" date,
	"number" integer,
	"title" text,
	"sequence" integer NOT NULL,
	"gone_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_gone_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);

--> statement-breakpoint
CREATE INDEX "calendar_gone_group_idx" ON "calendar_gone" USING btree ("group_id");
