import type { Dialect } from '../dialects.ts'

export const accounts = ({ engine, key, seq, bytes }: Dialect) => `
-- A row exists only once the email address is confirmed.
create table users (
  seq ${seq},
  id ${key} not null unique,
  name text not null,
  user_name text not null,
  user_name_key ${key} not null unique,
  email text not null,
  email_key ${key} not null unique,
  phone text not null,
  password_hash text not null,
  image text,
  role ${key},
  is_admin integer not null generated always as (case when role is null then 0 else 1 end) stored,
  is_banned integer not null check (is_banned in (0, 1)),
  has_generated_password integer not null default 0 check (has_generated_password in (0, 1)),
  search_name text not null,
  search_text text not null,
  created_at varchar(24) not null,
  updated_at varchar(24) not null
);
create index admins on users (seq) where is_admin = 1;
create index staff_by_role on users (role) where role is not null;
create index owners on users (seq) where role = 'owner';
create index blocked_users on users (seq) where is_banned = 1;
create index blocked_users_by_email on users (email_key) where is_banned = 1;
create index blocked_users_by_name on users (search_name, seq) where is_banned = 1;
create index users_by_image on users (image);
create index users_by_name on users (search_name, seq);
create index users_by_role on users (is_admin, seq);
${engine === 'sqlite' ? 'create index users_by_seq on users (seq);' : ''}
create index users_by_time on users (created_at);
create index users_with_generated_password on users (seq) where has_generated_password = 1;

-- The roles that the owner made; the others are in contract/permissions.ts.
create table roles (
  id ${key} primary key,
  name text not null,
  name_key ${key} not null unique,
  permissions text not null,
  updated_at varchar(24) not null
);

-- Open invitations to be one of the staff: one for an address.
create table invitations (
  id ${key} primary key,
  token_hash ${key} not null unique,
  email text not null,
  email_key ${key} not null unique,
  role ${key} not null,
  inviter_id ${key} not null references users (id) on delete cascade,
  invited_at varchar(24) not null,
  expires_at varchar(24) not null
);
create index invitations_by_end on invitations (expires_at);
create index invitations_by_inviter on invitations (inviter_id);

-- Pending sign-ups. One email address may have several.
create table registrations (
  id ${key} not null default '',
  token_hash ${key} primary key,
  browser_hash ${key} not null,
  name text not null,
  user_name text not null,
  email text not null,
  email_key ${key} not null,
  phone text not null,
  password_hash text not null,
  picture_webp ${bytes},
  picture_size integer not null default 0,
  signed_up_at varchar(24) not null default '',
  expires_at varchar(24) not null
);
create index registrations_by_browser on registrations (browser_hash);
create index registrations_by_email on registrations (email_key);
create unique index registrations_by_id on registrations (id);
create index registrations_by_picture
  on registrations (expires_at, token_hash, picture_size) where picture_size > 0;
create index registrations_by_time
  on registrations (signed_up_at, id, expires_at, email_key);

create table sessions (
  token_hash ${key} primary key,
  user_id ${key} not null references users (id) on delete cascade,
  created_at varchar(24) not null,
  seen_at varchar(24) not null,
  proved_at varchar(24)
);
create index sessions_by_time on sessions (created_at);
create index sessions_by_use on sessions (seen_at);
create index sessions_by_user on sessions (user_id);

-- Browsers in which a user signed in to this account.
create table trusted_devices (
  token_hash ${key} not null,
  user_id ${key} not null references users (id) on delete cascade,
  signed_in_at varchar(24) not null,
  constraint trusted_devices_key primary key (user_id, token_hash)
);
create index trusted_devices_by_time on trusted_devices (signed_in_at);

-- Links that make the first owner of the shop.
create table setup_links (
  token_hash ${key} primary key,
  expires_at varchar(24) not null
);
create index setup_links_by_end on setup_links (expires_at);

-- Pending changes of an account, confirmed by a link.
create table links (
  token_hash ${key} primary key,
  user_id ${key} not null references users (id) on delete cascade,
  kind text not null,
  browser_hash ${key},
  password_hash text,
  email text,
  expires_at varchar(24) not null
);
create index links_by_end on links (expires_at);
create index links_by_user on links (user_id);

-- What admins did. Nothing here refers to what may be deleted.
create table activities (
  seq ${seq},
  id ${key} not null unique,
  at varchar(24) not null,
  actor_id ${key} not null,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id ${key} not null,
  subject_name text not null,
  before text not null,
  after text not null,
  part_of ${key}
);
create index activities_by_action
  on activities (action, at, seq, actor_id, subject_kind, part_of) where part_of is null;
create index activities_by_actor
  on activities (actor_id, at, seq, subject_kind, action, part_of) where part_of is null;
create index activities_by_kind
  on activities (subject_kind, at, seq, action, actor_id, part_of) where part_of is null;
create index activities_by_subject on activities (subject_id, at, seq);
create index activities_by_time on activities (at, seq, part_of) where part_of is null;
create index activities_of_parts on activities (at) where part_of is not null;
create index activities_of_actors on activities (actor_id) where actor_name <> '';

-- The changes that activities are found by; of one that is part of another there are none.
create table activity_changes (
  seq integer not null references activities (seq) on delete cascade,
  change text not null,
  actor_id ${key} not null,
  at varchar(24) not null,
  constraint activity_changes_key primary key (seq, change)
);
create index activity_changes_by_actor on activity_changes (actor_id, change, at, seq);
create index activity_changes_by_time on activity_changes (change, at, seq);

-- Queued and sent emails.
create table outbox (
  id ${key} primary key,
  template text not null,
  recipient text not null,
  content text,
  unacknowledged integer not null,
  created_at varchar(24) not null,
  expires_at varchar(24) not null,
  sent_at varchar(24),
  failed_at text,
  failure text
);
create index outbox_by_recipient on outbox (lower(recipient));
create index failed_emails on outbox (failed_at, id) where failed_at is not null;
create index failed_emails_to_erase
  on outbox (expires_at) where failed_at is not null and content is not null;
create index sent_emails on outbox (created_at) where sent_at is not null;
create index failed_emails_to_delete on outbox (created_at) where failed_at is not null;

-- Attempts counted by rate limits; a window ends at "expire", in ms since 1970.
create table rate_limits (
  key ${key} primary key,
  points integer not null,
  expire bigint not null
);
create index rate_limits_by_end on rate_limits (expire);
`
