import type { Dialect } from '../dialects.ts'

export const orders = ({ key, seq }: Dialect) => `
create table orders (
  seq ${seq},
  id ${key} not null unique,
  checkout_hash ${key} not null unique,
  user_id ${key} references users (id) on delete set null,
  is_joined integer not null default 0,
  origin ${key},
  email text not null,
  name text not null,
  company text not null default '',
  street text not null,
  line2 text not null default '',
  postcode text not null,
  city text not null,
  country text not null,
  phone text not null default '',
  -- JSON: what its invoice is addressed to, unless that is the address above.
  invoice_address text,
  note text not null,
  shipping_name text not null,
  shipping_cents bigint not null check (shipping_cents >= 0),
  standard_shipping_cents bigint not null check (standard_shipping_cents >= 0),
  shipping_terms text not null,
  -- JSON: the shipping by the rates that it is taxed at.
  shipping_taxes text not null,
  is_exempt smallint not null default 0,
  tax_treatment text not null default 'domestic'
    check (tax_treatment in ('domestic', 'origin', 'destination', 'export')),
  -- ISO 4217: that of all its amounts.
  currency varchar(3) not null,
  subtotal_cents bigint not null,
  discount_code text,
  -- Why staff gave a discount without a code.
  discount_reason text check (discount_reason is null or discount_code is null),
  discount_cents bigint not null default 0,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents between 0 and 99999999),
  waived_cents bigint not null default 0,
  surplus_cents bigint not null default 0,
  -- JSON: the items and the shipping as they were ordered, once staff have changed them.
  ordered text,
  -- The last ledger entry under an earlier total; 0 if its items were never changed.
  opening_seq bigint not null default 0,
  state text not null check (state in ('placed', 'canceled', 'completed')),
  payment text not null check (payment in ('open', 'paid', 'partly-refunded', 'refunded')),
  payment_method text check (payment_method in ('stripe', 'transfer', 'demo')),
  -- JSON: the account that the buyer was told to transfer to.
  bank_account text,
  fulfillment text not null check (fulfillment in ('unfulfilled', 'shipped', 'returned')),
  -- That of document_versions; 0: the text of the code.
  terms_version integer not null default 0,
  withdrawal_days integer not null,
  returns_paid_by text not null check (returns_paid_by in ('buyer', 'seller')),
  invoice_when text not null check (invoice_when in ('paid', 'shipped')),
  hold_days integer not null,
  placed_at varchar(24) not null,
  paid_at varchar(24),
  hold_until varchar(24),
  canceled_by text check (canceled_by in ('buyer', 'shop', 'expiry')),
  refund_due smallint not null default 0,
  search_name text not null default '',
  search_text text not null,
  updated_at varchar(24) not null
);
create index orders_by_bank_account on orders (bank_account) where bank_account is not null;
create index orders_by_buyer
  on orders (lower(email), email, seq, state, payment, total_cents, waived_cents, id)
  where email <> '';
create index orders_by_country on orders (country, seq);
create index orders_by_origin on orders (origin) where origin is not null;
create index orders_by_payment_method on orders (payment_method, seq);
create index orders_by_shipping on orders (shipping_name, seq);
create index orders_by_state on orders (state, payment, fulfillment, seq);
create index orders_by_time on orders (placed_at, seq);
create index orders_by_time_paid
  on orders (paid_at, payment, total_cents) where paid_at is not null;
create index orders_by_user on orders (user_id, seq);
create index orders_held on orders (hold_until) where hold_until is not null;
create index orders_with_phone on orders (updated_at) where phone <> '';
create index orders_with_refund_due on orders (seq) where refund_due = 1;
create index orders_of_guests on orders (lower(email)) where user_id is null;
create index orders_of_guests_by_change on orders (updated_at) where user_id is null and email <> '';
create index orders_of_guests_never_paid
  on orders (updated_at)
  where user_id is null and email <> '' and state = 'canceled' and paid_at is null;
create index orders_sold_abroad
  on orders (placed_at, tax_treatment, state, paid_at, total_cents, tax_cents, id)
  where tax_treatment in ('origin', 'destination');
create index orders_to_ship
  on orders (state, fulfillment, paid_at) where state = 'placed' and fulfillment = 'unfulfilled';
create index orders_unpaid_by_email on orders (lower(email)) where hold_until is not null;
create index orders_unpaid_by_total
  on orders (total_cents, seq) where state <> 'canceled' and payment = 'open';
create index orders_unpaid_first
  on orders ((case when state = 'placed' and payment = 'open' then 0 else 1 end), seq desc);
create index orders_with_surplus on orders (seq) where surplus_cents > 0;
create index orders_with_waiver on orders (seq) where waived_cents > 0;

-- Products as they were when they were ordered.
create table order_lines (
  order_id ${key} not null references orders (id),
  position integer not null,
  product_id ${key} not null,
  name text not null,
  image text,
  price_cents bigint not null,
  quantity integer not null check (quantity > 0),
  total_cents bigint not null,
  tax_rate integer not null,
  tax_cents bigint not null,
  discount_cents bigint not null default 0,
  shipped integer not null default 0,
  returned integer not null default 0,
  canceled integer not null default 0
    constraint order_lines_canceled check (canceled >= 0 and shipped + canceled <= quantity),
  constraint order_lines_key primary key (order_id, product_id),
  constraint order_lines_sum check (total_cents = price_cents * quantity),
  constraint order_lines_pieces check (returned >= 0 and returned <= shipped and shipped <= quantity)
);
create index order_lines_by_image on order_lines (image);

-- What opens an order for a buyer who isn't signed in; each email has a key of its own.
create table order_keys (
  key_hash ${key} primary key,
  order_id ${key} not null references orders (id),
  is_emailed smallint not null default 1,
  created_at varchar(24) not null
);
create index order_keys_by_order on order_keys (order_id);
create index order_keys_by_time on order_keys (created_at);

-- Emails to buyers as they were sent, without the keys of their links.
create table order_emails (
  id ${key} primary key,
  order_id ${key} not null references orders (id),
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  content text not null,
  at varchar(24) not null
);
create index order_emails_by_order on order_emails (order_id, id);
create index order_emails_by_time on order_emails (at);

create table order_parcels (
  id ${key} primary key,
  order_id ${key} not null references orders (id),
  carrier text not null,
  tracking text not null,
  lines text not null,
  at varchar(24) not null,
  delivered_on varchar(10)
);
create index order_parcels_by_order on order_parcels (order_id);

-- What happened to an order. Nothing is changed here.
create table order_events (
  seq ${seq},
  order_id ${key} not null references orders (id),
  at varchar(24) not null,
  type text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'shop', 'admin')),
  actor_id ${key},
  actor_name text not null,
  data text not null,
  internal_note text not null default '',
  buyer_message text not null default ''
);
create index order_events_by_actor
  on order_events (actor_id) where actor_id is not null and actor_name <> '';
create index order_events_by_order on order_events (order_id);
create index order_events_of_addresses on order_events (at) where type = 'address';

create table discounts (
  id ${key} primary key,
  code ${key} not null unique,
  kind text not null check (kind in ('percent', 'amount')),
  value integer not null check (value > 0),
  starts_at varchar(24),
  ends_at varchar(24),
  minimum_cents bigint,
  max_uses integer,
  max_uses_per_buyer integer,
  categories text not null,
  -- Triggers count them.
  uses integer not null default 0,
  created_at varchar(24) not null,
  updated_at varchar(24) not null,
  constraint discounts_are_used_at_most_so_often check (uses >= 0),
  constraint discounts_take_at_most_all check (kind = 'amount' or value <= 100)
);
create index discounts_by_time on discounts (created_at, id);

-- Orders that were placed with a code; one that is canceled doesn't count.
create table discount_redemptions (
  order_id ${key} primary key references orders (id),
  discount_id ${key} not null references discounts (id) on delete cascade,
  email_hash ${key} not null,
  user_id ${key},
  is_active integer not null check (is_active in (0, 1))
);
create index discount_redemptions_by_email_hash on discount_redemptions (discount_id, email_hash);
create index discount_redemptions_by_user_id on discount_redemptions (discount_id, user_id);

-- What buyers declared, and what became of it.
create table withdrawals (
  id ${key} primary key,
  order_id ${key} not null references orders (id),
  arrived_at varchar(24) not null,
  due_at varchar(24) not null,
  is_after_deadline smallint not null,
  is_whole smallint not null,
  description text not null,
  state text not null check (state in ('announced', 'received', 'refunded', 'declined', 'closed')),
  kept_cents bigint not null default 0 check (kept_cents >= 0),
  reason text not null default '',
  updated_at varchar(24) not null
);
create index withdrawals_by_order on withdrawals (order_id);
create index withdrawals_by_rank
  on withdrawals ((case when state in ('announced', 'received') then 0 else 1 end), due_at, id);
create index withdrawals_by_state on withdrawals (state, due_at, id, order_id);

create table withdrawal_lines (
  withdrawal_id ${key} not null references withdrawals (id),
  product_id ${key} not null,
  wanted integer not null check (wanted >= 0),
  restocked integer not null default 0 check (restocked >= 0),
  written_off integer not null default 0 check (written_off >= 0),
  canceled integer not null default 0 check (canceled >= 0),
  constraint withdrawal_lines_key primary key (withdrawal_id, product_id)
);
`
