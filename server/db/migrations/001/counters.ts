import type { Dialect } from '../dialects.ts'

type Counter = {
  /** The column that counts, and what names its row in the columns of what is counted. */
  into: string
  column: string
  id: (row: string) => string
  table: string
  /** 1 of a row that counts, else 0. */
  counted: (row: string) => string
}

const visible = (row: string) => `(1 - ${row}is_hidden)`

const counters: Counter[] = [
  {
    into: 'catalogue',
    column: 'product_count',
    id: () => '1',
    table: 'products',
    counted: visible,
  },
  {
    into: 'categories',
    column: 'product_count',
    id: row => `${row}category_id`,
    table: 'products',
    counted: visible,
  },
  {
    into: 'discounts',
    column: 'uses',
    id: row => `${row}discount_id`,
    table: 'discount_redemptions',
    counted: row => `${row}is_active`,
  },
]

/** The triggers that keep the counters. */
export const countersOf = ({ engine }: Dialect) =>
  counters.map(engine === 'sqlite' ? onSqlite : onPostgres).join('')

function onSqlite({ into, column, id, table, counted }: Counter) {
  const add = (sign: '+' | '-', row: string) =>
    `  update ${into} set ${column} = ${column} ${sign} ${counted(row)} where id = ${id(row)};\n`
  const [lose, gain] = [add('-', 'old.'), add('+', 'new.')]
  const differs = `${id('old.')} is not ${id('new.')} or ${counted('old.')} <> ${counted('new.')}`
  return `
create trigger ${into}_count_inserted after insert on ${table} begin
${gain}end;
create trigger ${into}_count_deleted after delete on ${table} begin
${lose}end;
create trigger ${into}_count_updated after update on ${table} when ${differs} begin
${lose}${gain}end;
`
}

/** Once a statement: of as many changes of one row, each would have to pass those before it. */
function onPostgres({ into, column, id, table, counted }: Counter) {
  const [lost, gained] = [
    `select ${id('')} as id, - ${counted('')} as more from old_rows`,
    `select ${id('')} as id, ${counted('')} as more from new_rows`,
  ]
  const trigger = (name: string, event: string, rows: string, tables: string) => `
create function ${into}_count_${name}() returns trigger language plpgsql as $$
  begin
    update ${into} set ${column} = ${column} + changed.more
      from (select id, sum(more) as more from (${rows}) as rows group by id) as changed
      where ${into}.id = changed.id and changed.more <> 0;
    return null;
  end
$$;
create trigger ${into}_count_${name} after ${event} on ${table} referencing ${tables}
  for each statement execute function ${into}_count_${name}();
`
  const [was, is] = ['old table as old_rows', 'new table as new_rows']
  return [
    trigger('inserted', 'insert', gained, is),
    trigger('deleted', 'delete', lost, was),
    trigger('updated', 'update', `${lost} union all ${gained}`, `${was} ${is}`),
  ].join('')
}
