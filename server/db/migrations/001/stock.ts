import type { Dialect } from '../dialects.ts'

export const stock = ({ key, seq }: Dialect) => `
-- How many pieces there are; none on hand while a product is not counted. It outlives its product.
create table stock (
  product_id ${key} primary key,
  is_counted integer not null check (is_counted in (0, 1)),
  on_hand integer not null,
  held integer not null check (held >= 0),
  updated_at varchar(24) not null,
  constraint stock_is_there check (case is_counted when 1 then held <= on_hand else on_hand = 0 end)
);
create index stock_by_free on stock ((on_hand - held), product_id) where is_counted = 1;

-- The pieces that an order is still to be sent, counted or not.
create table stock_holds (
  order_id ${key} not null,
  product_id ${key} not null references stock (product_id),
  quantity integer not null check (quantity > 0),
  constraint stock_holds_key primary key (order_id, product_id)
);
create index stock_holds_by_product on stock_holds (product_id);

-- Every change of the stock: all moves of a product add up to its row.
create table stock_moves (
  seq ${seq},
  id ${key} not null unique,
  product_id ${key} not null,
  on_hand integer not null,
  held integer not null,
  reason text not null,
  order_id ${key},
  actor_id ${key},
  actor_name text not null,
  at varchar(24) not null
);
create index stock_moves_by_actor
  on stock_moves (actor_id) where actor_id is not null and actor_name <> '';
create index stock_moves_by_product on stock_moves (product_id, seq);

-- Who wants to hear once that a product is back: for a day until they confirm it, then for a year at most.
create table stock_alerts (
  product_id ${key} not null references products (id) on delete cascade,
  email varchar(254) not null,
  token_hash ${key} not null unique,
  confirmed_at varchar(24),
  expires_at varchar(24) not null,
  constraint stock_alerts_key primary key (product_id, email)
);
create index stock_alerts_by_email on stock_alerts (email);
create index stock_alerts_by_expiry on stock_alerts (expires_at);
create index stock_alerts_waiting
  on stock_alerts (product_id, confirmed_at, email) where confirmed_at is not null;

-- A browser's, found by its cookie, or an account's.
create table carts (
  id ${key} primary key,
  token_hash ${key} unique,
  user_id ${key} unique references users (id) on delete cascade,
  created_at varchar(24) not null,
  seen_at varchar(24) not null,
  constraint carts_are_owned check ((token_hash is null) <> (user_id is null))
);
create index carts_by_use on carts (seen_at);
create index carts_of_guests on carts (seen_at) where user_id is null;

-- Name and price are the product's as the buyer saw them last.
create table cart_lines (
  cart_id ${key} not null references carts (id) on delete cascade,
  product_id ${key} not null,
  quantity integer not null check (quantity between 1 and 99),
  name text not null,
  price_cents integer not null,
  added_at varchar(24) not null,
  constraint cart_lines_key primary key (cart_id, product_id)
);
`
