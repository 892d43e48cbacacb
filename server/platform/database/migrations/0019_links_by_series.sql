CREATE TABLE "known_addresses" (
	"account_id" integer NOT NULL,
	"address" text NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_addresses_account_id_address_pk" PRIMARY KEY("account_id","address")
);

--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "link_series" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "number" integer, ADD COLUMN "series" integer;
--> statement-breakpoint
update links l set number = o.number,
  series = case when l.ended_at is not null then -1
    else coalesce((select a.link_series from accounts a where a.auth_group = l.auth_group and a.owner_id = l.owner_id), 0) end
from (select token_hash, row_number() over (order by created_at, ended_at is null) as number from links) o where o.token_hash = l.token_hash;
--> statement-breakpoint
ALTER TABLE "links" ALTER COLUMN "number" SET NOT NULL, ALTER COLUMN "series" SET NOT NULL, DROP COLUMN "ended_at";
--> statement-breakpoint
ALTER TABLE "links" ALTER COLUMN "number" ADD GENERATED ALWAYS AS IDENTITY (sequence name "links_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);
--> statement-breakpoint
select setval(pg_get_serial_sequence('links', 'number'), coalesce(max(number), 0) + 1, false) from links;
--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "known_addresses_last_idx" ON "known_addresses" USING btree ("last_at");
