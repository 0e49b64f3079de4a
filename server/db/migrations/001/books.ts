import type { Dialect } from '../dialects.ts'

export const books = ({ key, bytes }: Dialect) => `
-- The last number of a series in a year.
create table invoice_counters (
  series ${key} not null check (series in ('invoice', 'credit-note')),
  year integer not null,
  last integer not null,
  constraint invoice_counters_key primary key (series, year)
);

-- Invoices and credit notes. Nothing is changed or deleted here.
create table invoices (
  id ${key} primary key,
  series ${key} not null check (series in ('invoice', 'credit-note')),
  year integer not null,
  number integer not null,
  order_id ${key} not null references orders (id),
  invoice_id ${key} references invoices (id),
  document text not null,
  hash text not null,
  net_cents bigint not null,
  created_at varchar(24) not null,
  constraint invoices_by_number unique (series, year, number)
);
create index invoices_by_time on invoices (created_at, id);
create index invoices_corrected on invoices (invoice_id) where invoice_id is not null;
create index invoices_of_order on invoices (order_id, created_at);

-- The file of each of them, as it was first drawn. Nothing is changed here.
create table invoice_pdfs (
  invoice_id ${key} primary key references invoices (id),
  pdf ${bytes} not null
);

create table statements (
  id ${key} primary key,
  digest ${key} not null unique,
  file_name text not null,
  format text not null,
  uploaded_at varchar(24) not null,
  actor_id ${key} not null,
  first_day varchar(10) not null,
  last_day varchar(10) not null,
  entries integer not null,
  new_entries integer not null
);
create index statements_by_time on statements (uploaded_at, id);

-- An entry has the same id in every file that contains it.
create table statement_entries (
  id ${key} primary key,
  statement_id ${key} not null references statements (id),
  position integer not null,
  day varchar(10) not null,
  cents bigint not null check (cents >= 0),
  currency text not null,
  kind text not null check (kind in ('credit', 'debit', 'reversal', 'pending', 'foreign', 'batch')),
  state text not null check (state in ('open', 'booked', 'known', 'ignored')),
  name text not null,
  iban text not null,
  purpose text not null,
  reference text not null,
  order_id ${key} references orders (id),
  charge_ref ${key},
  forget_at varchar(24)
);
create unique index statement_entries_by_charge
  on statement_entries (charge_ref) where charge_ref is not null;
create index statement_entries_by_order
  on statement_entries (order_id) where order_id is not null;
create index statement_entries_by_statement on statement_entries (statement_id, position);
create index statement_entries_open
  on statement_entries (statement_id) where kind = 'credit' and state = 'open';
create index statement_entries_to_forget
  on statement_entries (forget_at) where forget_at is not null;

-- The columns that were chosen for CSV files with a header.
create table statement_layouts (
  header_digest ${key} primary key,
  columns text not null
);
`
