import type { Dialect } from '../dialects.ts'

export const jobs = ({ engine, key }: Dialect) => `
-- What is to be done once the transaction is committed, by any node. What is done has no row.
create table jobs (
  id ${key} primary key,
  kind ${key} not null,
  -- At most one job of a kind has it.
  unique_key ${key} not null,
  payload text not null,
  run_at varchar(24) not null,
  attempts integer not null default 0,
  locked_until varchar(24),
  last_error text,
  failed_at varchar(24),
  created_at varchar(24) not null,
  constraint jobs_once unique (kind, unique_key)
);
create index jobs_due on jobs (kind, run_at) where failed_at is null;
create index jobs_failed on jobs (failed_at, id) where failed_at is not null;

-- What one node does at a time, until the time that its holder last named.
create table leases (
  name ${key} primary key,
  id ${key} not null unique,
  payload text not null,
  locked_until varchar(24) not null
);
${engine === 'postgres' ? notifyOfJobs : ''}`

// The channel and the topic of server/db/postgres/postgres-notifications.ts.
const notifyOfJobs = `
create function notify_of_jobs() returns trigger language plpgsql as $$
  begin
    perform pg_notify('armory', 'jobs');
    return null;
  end
$$;
create trigger jobs_queued after insert on jobs for each statement execute function notify_of_jobs();
create trigger jobs_retried after update of failed_at on jobs for each row
  when (old.failed_at is not null and new.failed_at is null) execute function notify_of_jobs();
`
