import type { Dialect } from '../dialects.ts'

export const catalogue = ({ engine, key, seq }: Dialect) => `
-- One row: the version that cached replies are valid for, and the number of visible products, which
-- triggers count, as those of a category.
create table catalogue (
  id integer primary key check (id = 1),
  version integer not null,
  product_count integer not null
);
insert into catalogue (id, version, product_count) values (1, 1, 0);

create table categories (
  id ${key} primary key,
  name text not null,
  name_key ${key} not null unique,
  image text,
  product_count integer not null default 0,
  created_at varchar(24) not null,
  updated_at varchar(24) not null
);
create index categories_by_image on categories (image);

create table products (
  seq ${seq},
  id ${key} not null unique,
  name text not null,
  description text not null,
  price_cents integer not null check (price_cents >= 0),
  image text,
  category_id ${key} references categories (id),
  -- A class of the settings "VAT".
  tax_class varchar(40) not null default 'standard',
  weight_grams integer check (weight_grams >= 0),
  is_hidden integer not null default 0 check (is_hidden in (0, 1)),
  search_name text not null,
  search_text text not null,
  created_at varchar(24) not null,
  updated_at varchar(24) not null
);
-- Lists skip to a deep page in an index: one for each filter in each order.
-- What visitors see, newest first: all of it (also the sitemap), and of a category.
create index visible_products on products (seq) where is_hidden = 0;
create index visible_products_of_category on products (category_id, seq) where is_hidden = 0;
-- The admins' list of all products. By name, it is also that of the stock, and finds an import's namesakes.
-- Visitors sort by name and price, too, so these tell what is hidden.
${engine === 'sqlite' ? 'create index products_by_seq on products (seq);' : ''}
create index products_by_change on products (updated_at, seq);
create index products_by_name on products (search_name, id, is_hidden);
create index products_by_price on products (price_cents, seq, is_hidden);
-- Of a category, or of none; to delete a category takes its products out by the first.
create index products_by_category on products (category_id, seq);
create index products_of_category_by_change on products (category_id, updated_at, seq);
create index products_of_category_by_name on products (category_id, search_name, id, is_hidden);
create index products_of_category_by_price on products (category_id, price_cents, seq, is_hidden);
-- Hidden products, which a search also leaves out, and how many each category has.
create index hidden_products on products (seq) where is_hidden = 1;
create index hidden_products_by_change on products (updated_at, seq) where is_hidden = 1;
create index hidden_products_by_name on products (search_name, id) where is_hidden = 1;
create index hidden_products_by_price on products (price_cents, seq) where is_hidden = 1;
create index hidden_products_of_category on products (category_id) where is_hidden = 1;
-- What a shop that charges shipping by weight has yet to weigh.
create index products_without_weight on products (seq) where weight_grams is null and is_hidden = 0;
-- Whether a class of VAT may go.
create index products_by_tax_class on products (tax_class) where tax_class <> 'standard';
-- Products without a picture. The first also tells the sweep which pictures are used.
create index products_by_image on products (image, seq);
create index products_without_picture_by_change
  on products (image, updated_at, seq) where image is null;
create index products_without_picture_by_name
  on products (image, search_name, id) where image is null;
create index products_without_picture_by_price
  on products (image, price_cents, seq) where image is null;
-- Products without a weight.
create index products_by_weight on products (weight_grams, seq) where weight_grams is null;
create index products_without_weight_by_change
  on products (weight_grams, updated_at, seq) where weight_grams is null;
create index products_without_weight_by_name
  on products (weight_grams, search_name, id) where weight_grams is null;
create index products_without_weight_by_price
  on products (weight_grams, price_cents, seq) where weight_grams is null;

-- What a product was offered for since when; null while it was hidden. Triggers write it.
create table price_history (
  product_id ${key} not null references products (id) on delete cascade,
  since varchar(24) not null,
  cents integer,
  constraint price_history_key primary key (product_id, since)
);

-- The last reduction of a product. What it costs now is in its own row.
create table reductions (
  product_id ${key} primary key references products (id) on delete cascade,
  state text not null check (state in ('planned', 'running', 'ended')),
  cents integer not null check (cents >= 0),
  starts_at varchar(24) not null,
  ends_at varchar(24),
  regular_cents integer,
  former_cents integer,
  constraint reductions_end_at_the_regular_price
    check ((state = 'running') = (regular_cents is not null) and regular_cents > cents)
);
create index reductions_to_end on reductions (ends_at, product_id) where state = 'running';
create index reductions_to_start
  on reductions (starts_at, product_id) where state = 'planned';

-- Imports of products, so that one can be undone.
create table imports (
  id ${key} primary key,
  at varchar(24) not null,
  state text not null check (state in ('imported', 'undoing', 'undone'))
);
create index imports_by_time on imports (at);

-- What an import changed, and how it was before; null of a new record.
create table import_records (
  import_id ${key} not null references imports (id) on delete cascade,
  kind text not null,
  record_id ${key} not null,
  updated_at varchar(24) not null,
  before text,
  constraint import_records_key primary key (import_id, record_id)
);

-- What admins have set, by group. Rows are only added: the latest version of a group is the current one.
create table setting_versions (
  name ${key} not null,
  version integer not null check (version > 0),
  -- JSON; null: reset to the defaults of the code.
  value text,
  -- JSON: the sealed secrets by field, of the current version only.
  secrets text,
  at varchar(24) not null,
  -- The user's id; null: the system.
  user_id ${key},
  constraint setting_versions_key primary key (name, version)
);

-- The texts of the information pages. The highest version of a text is its draft, if it has one; published
-- ones are never changed.
create table document_versions (
  kind ${key} not null,
  n integer not null check (n > 0),
  markdown text not null,
  -- The rendered Markdown, with its placeholders.
  html text not null,
  state text not null check (state in ('draft', 'published')),
  material integer not null default 0,
  revision integer not null,
  at varchar(24) not null,
  -- The user's id; null: the system.
  user_id ${key},
  constraint document_versions_key primary key (kind, n)
);
`
