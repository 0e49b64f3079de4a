import type { Dialect } from '../dialects.ts'

export const payments = ({ key, seq }: Dialect) => `
create table payment_attempts (
  id ${key} primary key,
  order_id ${key} not null references orders (id),
  provider text not null,
  cents bigint not null check (cents > 0),
  state text not null check (state in ('open', 'paid', 'failed')),
  created_at varchar(24) not null
);
create index payment_attempts_by_order on payment_attempts (order_id);
create index payment_attempts_settled
  on payment_attempts (created_at) where state <> 'open';

-- The ledger: what came in and what went back. Nothing is changed here.
create table payment_entries (
  seq ${seq},
  order_id ${key} not null references orders (id),
  kind text not null check (kind in ('charge', 'refund', 'chargeback', 'reversal', 'refund-failed')),
  cents bigint not null check (cents > 0),
  provider text not null,
  provider_ref ${key} not null,
  charge_ref ${key},
  at varchar(24) not null,
  constraint payment_entries_once unique (provider, kind, provider_ref)
);
create index payment_entries_by_order on payment_entries (order_id);
create index payment_entries_by_time on payment_entries (at, seq);

-- Refunds by bank transfer, which the owner sends.
create table manual_refunds (
  id ${key} primary key,
  order_id ${key} not null references orders (id),
  sent_at varchar(24),
  payee text not null default '',
  iban text not null default '',
  exported_at varchar(24),
  exported_by ${key}
);
create index manual_refunds_to_forget on manual_refunds (sent_at) where iban <> '';
create index refunds_sent_by_order on manual_refunds (order_id) where sent_at is not null;
create index manual_refunds_by_order on manual_refunds (order_id) where sent_at is null;

-- Payments whose buyers asked their bank for the money back.
create table disputes (
  id ${key} primary key,
  order_id ${key} not null references orders (id),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at varchar(24) not null,
  settled_at varchar(24)
);
create index disputes_by_order on disputes (order_id);
create index disputes_waiting on disputes (order_id) where settled_at is null;

-- What the demonstration's provider knows, as another company's would.
create table demo_payments (
  ref ${key} primary key,
  cents bigint not null,
  refunded_cents bigint not null default 0,
  state text not null check (state in ('open', 'paid', 'failed')),
  created_at varchar(24) not null
);
create index demo_payments_by_time on demo_payments (created_at);

-- What Stripe was asked for, for each payment attempt.
create table stripe_sessions (
  attempt_id ${key} primary key,
  session_id ${key} unique,
  url text not null,
  state text not null check (state in ('requested', 'open', 'confirming', 'ended')),
  tries integer not null,
  expires_at varchar(24) not null,
  created_at varchar(24) not null
);
create index stripe_sessions_by_time on stripe_sessions (created_at);
`
