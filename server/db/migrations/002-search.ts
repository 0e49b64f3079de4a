import type { Kysely } from 'kysely'
import { chunk } from '../chunk.ts'
import { keysetBatches } from '../keyset-batches.ts'
import { productTerms, vocabularyOf } from '../search/product-terms.ts'
import type { Dialect } from './dialects.ts'
import { runStatements } from './run-statements.ts'

type Tables = {
  products: {
    seq: number
    name: string
    description: string
    category_id: string | null
    is_hidden: 0 | 1
    search_terms: string
  }
  search_words: { word: string }
}

/** Products are found by their words: see product-terms.ts. Parts of words are looked up in names only. */
export async function search(trx: Kysely<unknown>, { engine, seq, key }: Dialect): Promise<void> {
  await runStatements(
    trx,
    `
${engine === 'sqlite' ? dropOnSqlite : 'drop index products_by_text;'}
alter table products rename column search_text to search_terms;
-- Words of letters in products, those in names also with the mark of names. Rows are only added.
create table search_words (
  id ${seq},
  word ${key} not null unique
);
`,
  )
  await indexProducts(trx as Kysely<Tables>)
  await runStatements(trx, engine === 'sqlite' ? onSqlite : onPostgres)
}

async function indexProducts(trx: Kysely<Tables>) {
  const batches = keysetBatches({ seq: 0 }, ({ seq: after }, limit) =>
    trx
      .selectFrom('products')
      .select(['seq', 'name', 'description', 'category_id as categoryId', 'is_hidden'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )
  for await (const rows of batches) {
    for (const { seq, is_hidden, ...texts } of rows) {
      const search_terms = productTerms({ ...texts, hidden: is_hidden === 1 })
      await trx.updateTable('products').set({ search_terms }).where('seq', '=', seq).execute()
    }
    for (const words of chunk([...new Set(rows.flatMap(vocabularyOf))])) {
      await trx
        .insertInto('search_words')
        .values(words.map(word => ({ word })))
        .onConflict(conflict => conflict.column('word').doNothing())
        .execute()
    }
  }
}

const dropOnSqlite = `drop trigger product_search_insert;
drop trigger product_search_delete;
drop trigger product_search_update;
drop table product_search;`

const onSqlite = `
create virtual table product_search using fts5(
  search_name, content='products', content_rowid='seq', tokenize='trigram case_sensitive 1');
insert into product_search (product_search) values ('rebuild');
create virtual table product_terms using fts5(
  search_terms, content='', contentless_delete=1, detail=none, tokenize='ascii');
insert into product_terms (rowid, search_terms) select seq, search_terms from products order by seq;
create trigger product_search_insert after insert on products begin
  insert into product_search (rowid, search_name) values (new.seq, new.search_name);
  insert into product_terms (rowid, search_terms) values (new.seq, new.search_terms);
end;
create trigger product_search_delete after delete on products begin
  insert into product_search (product_search, rowid, search_name)
    values ('delete', old.seq, old.search_name);
  delete from product_terms where rowid = old.seq;
end;
create trigger product_search_rename after update of search_name on products
when new.search_name <> old.search_name begin
  insert into product_search (product_search, rowid, search_name)
    values ('delete', old.seq, old.search_name);
  insert into product_search (rowid, search_name) values (new.seq, new.search_name);
end;
create trigger product_search_update after update of search_terms on products
when new.search_terms <> old.search_terms begin
  delete from product_terms where rowid = old.seq;
  insert into product_terms (rowid, search_terms) values (new.seq, new.search_terms);
end;
`

// With `fastupdate`, a search would have to scan the pending entries, too.
const onPostgres = `
alter table products add column terms tsvector
  generated always as (array_to_tsvector(array_remove(string_to_array(search_terms, ' '), ''))) stored;
create index products_by_terms on products using gin (terms) with (fastupdate = off);
create index products_by_part on products using gin (search_name gin_trgm_ops);
`
