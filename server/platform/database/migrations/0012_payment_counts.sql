CREATE TABLE "payment_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"currency" text NOT NULL,
	"group_id" integer,
	"payments" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"due" bigint DEFAULT 0 NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
create function count_payments() returns trigger language plpgsql as $$
declare
  plus constant text := 'select 1 as sign, f.* from fresh f';
  minus constant text := 'select -1 as sign, g.* from gone g';
  rows constant text := case tg_op when 'INSERT' then plus when 'DELETE' then minus else plus || ' union all ' || minus end;
begin
  execute '
    insert into payment_counts (month, currency, group_id, payments, paid, due, received)
    select date_trunc(''month'', date)::date, currency, group_id, sum(sign), coalesce(sum(sign) filter (where is_paid), 0),
      sum(sign * amount), coalesce(sum(sign * amount) filter (where is_paid), 0)
    from (' || rows || ') changed where deleted_at is null group by 1, 2, 3
    having sum(sign) <> 0 or coalesce(sum(sign) filter (where is_paid), 0) <> 0 or sum(sign * amount) <> 0
      or coalesce(sum(sign * amount) filter (where is_paid), 0) <> 0';
  return null;
end $$;
--> statement-breakpoint
create trigger payments_counted_insert after insert on payments
  referencing new table as fresh for each statement execute function count_payments();
--> statement-breakpoint
create trigger payments_counted_update after update on payments
  referencing new table as fresh old table as gone for each statement execute function count_payments();
--> statement-breakpoint
create trigger payments_counted_delete after delete on payments
  referencing old table as gone for each statement execute function count_payments();
--> statement-breakpoint
insert into payment_counts (month, currency, group_id, payments, paid, due, received)
select date_trunc('month', date)::date, currency, group_id, count(*), count(*) filter (where is_paid), sum(amount),
  coalesce(sum(amount) filter (where is_paid), 0)
from payments where deleted_at is null group by 1, 2, 3;
