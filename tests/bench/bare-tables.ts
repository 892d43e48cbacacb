import type pg from 'pg'

const COLUMNS = `id, name, email, phone_number, status, registration_source, course_id, group_id, discount, payment_method, scheduled_date, created_at, updated_at`

/**
 * The tables that a PostgreSQL expert would design for an admission desk, with the same rows: applications with their persons and a
 * history, and the indexes that the calls need. They are recreated for each run, because the remains of changes would slow down the next
 * one.
 */
export async function makeBareTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout to 0')
  await client.query(`
    drop schema if exists bare cascade;
    create schema bare;
    create table bare.persons (id serial primary key, name text not null, email text not null);
    insert into bare.persons (id, name, email) select id, name, email from persons;
    select setval('bare.persons_id_seq', (select max(id) from bare.persons));
    create unique index on bare.persons (lower(email));
    create table bare.applicants (
      id serial primary key, name text not null, email text not null, phone_number text, status text not null,
      registration_source text, course_id int not null, group_id int, discount int not null default 0, payment_method text,
      scheduled_date timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      person_id int not null references bare.persons);
    insert into bare.applicants (${COLUMNS}, person_id) select ${COLUMNS}, person_id from applicants;
    select setval('bare.applicants_id_seq', (select max(id) from bare.applicants));
    create index on bare.applicants (status);
    create index on bare.applicants (course_id);
    create index on bare.applicants (person_id);
    create index on bare.applicants (created_at, id);
    create index on bare.applicants using gin (name gin_trgm_ops);
    create index on bare.applicants using gin (email gin_trgm_ops);
    create table bare.history (
      id bigserial primary key, resource text not null, record_id int not null, action text not null, actor_id int,
      before jsonb, after jsonb, at timestamptz not null default now());
    create index on bare.history (resource, record_id, id)`)
  await client.query('vacuum analyze')
  client.release(true)
}

/** The columns that a call returns, as the bare server names them. */
export const answered = COLUMNS
