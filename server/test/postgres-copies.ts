import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { minute } from '../../contract/time/durations.ts'
import type { Template, TestDatabase } from './database.ts'
import { keptName } from './kept-pools.ts'

type Copy = { url: string; clear: () => Promise<boolean>; drop: () => Promise<void> }

/**
 * Copies of the template that tests use one after the other: to empty one takes a hundredth of the
 * time of creating it, and its connections stay open.
 */
export async function openPostgresCopies(template: {
  server: string
  database: string
}): Promise<Template> {
  // So that a hang fails with its location.
  const connectionString = `${template.server}/postgres`
  const server = new pg.Client({ connectionString, statement_timeout: minute })
  await server.connect()
  const free: Copy[] = []
  const create = async (): Promise<Copy> => {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await server.query(`create database ${name} template ${template.database} strategy file_copy`)
    const url = `${template.server}/${name}`
    const cleaner = await openCleaner(url)
    const drop = async () => {
      await cleaner.close()
      await server.query(`drop database ${name} with (force)`)
    }
    return { url, clear: cleaner.clear, drop }
  }
  const copy = async (): Promise<TestDatabase> => {
    const copied = free.pop() ?? (await create())
    const release = async () => {
      if (await copied.clear()) free.push(copied)
      else await copied.drop()
    }
    return { url: copied.url, release }
  }
  const close = async () => {
    for (const { drop } of free) await drop()
    await server.end()
  }
  return { copy, close }
}

/** Restores the rows and sequences of a copy of the template. */
async function openCleaner(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: keptName })
  await client.connect()
  const namesIn = async (query: string) => {
    const { rows } = await client.query<{ name: string }>(query)
    return rows.map(({ name }) => name)
  }
  const tables = await namesIn(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const filled = await namesIn(
    tables
      .map(name => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  )
  await client.query(`
    -- Without triggers and foreign keys.
    set session_replication_role = replica;
    set lock_timeout = '5s';
    create temp table index_sizes as select oid, pg_relation_size(oid) as size
      from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace;
    ${filled.map(name => `create temp table kept_${name} as table ${name};`).join('\n')}

    create function pg_temp.clear() returns boolean language plpgsql as $$
    declare large regclass;
    begin
      perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name <> '${keptName}';
      -- Waits for what they were writing.
      lock table ${tables.join(', ')} in share row exclusive mode;
      if exists (select from schema_changes.count where is_called) or exists (
        select from pg_class
        -- It was analyzed.
        where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 0
      ) then return false; end if;
      -- To the planner, a table of up to ten pages is as good as empty.
      for large in select oid from pg_class where relkind = 'r' and pg_relation_size(oid) > 10 * 8192
          and relnamespace = 'public'::regnamespace
        union select indrelid from pg_index join index_sizes on oid = indexrelid
          where pg_relation_size(oid) > size + 8192
      loop execute format('truncate %s cascade', large); end loop;
      ${tables.map(name => `delete from ${name};`).join('\n')}
      ${filled.map(name => `insert into ${name} overriding system value table pg_temp.kept_${name};`).join('\n')}
      perform setval(seqrelid::regclass, seqstart, false) from pg_sequence
        join pg_class on oid = seqrelid where relnamespace = 'public'::regnamespace;
      return true;
    end $$;

    create schema schema_changes;
    create sequence schema_changes.count;
    create function schema_changes.count() returns event_trigger language plpgsql as
      $$ begin perform nextval('schema_changes.count'); end $$;
    create event trigger schema_changes on ddl_command_end
      execute function schema_changes.count();
  `)
  return {
    /** @returns false if the copy has another schema or statistics than the template */
    clear: async () => {
      try {
        const cleared = await client.query<{ clear: boolean }>('select pg_temp.clear()')
        return cleared.rows[0]?.clear ?? false
      } catch {
        // A test left a transaction open.
        return false
      }
    },
    close: () => client.end(),
  }
}
