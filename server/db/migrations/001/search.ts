import type { Dialect } from '../dialects.ts'

const searched = [
  ['products', 'product_search'],
  ['users', 'user_search'],
  ['orders', 'order_search'],
] as const

/** Full-text indexes of the columns search_name and search_text, see search-text.ts. */
export const search = ({ engine }: Dialect) =>
  engine === 'sqlite'
    ? searched.map(([table, index]) => onSqlite(table, index)).join('')
    : `
create extension if not exists pg_trgm;
${searched.map(([table]) => onPostgres(table)).join('')}`

const onSqlite = (table: string, index: string) => `
create virtual table ${index} using fts5(
  search_name, search_text, content='${table}', content_rowid='seq',
  tokenize='trigram case_sensitive 1');
create trigger ${index}_insert after insert on ${table} begin
  ${add(index)}
end;
create trigger ${index}_delete after delete on ${table} begin
  ${remove(index)}
end;
create trigger ${index}_update after update of search_name, search_text on ${table} begin
  ${remove(index)}
  ${add(index)}
end;
`

const add = (index: string) => `insert into ${index} (rowid, search_name, search_text)
    values (new.seq, new.search_name, new.search_text);`

const remove = (index: string) => `insert into ${index} (${index}, rowid, search_name, search_text)
    values ('delete', old.seq, old.search_name, old.search_text);`

const onPostgres = (table: string) => `
create index ${table}_by_text
  on ${table} using gin (search_text gin_trgm_ops, search_name gin_trgm_ops);
`
