import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reads } from '../db/database.ts'
import { fold } from '../db/search-text.ts'
import type { OrderTable } from '../db/selling-tables.ts'
import { seqOf } from '../order-number.ts'

/** What an order is found by: any of these. */
export type OrderSearch = {
  /** Its number. */
  seq?: number | undefined
  /** Words that all must be there, each in one of its spellings. */
  words: string[][]
  /** Part of the tracking number of a parcel. */
  tracking?: string | undefined
}

/** Shorter ones would be order numbers and postcodes, too. */
const shortestTracking = 8

type Searched = Pick<OrderTable, 'name' | 'email' | 'street' | 'postcode' | 'city'>

/** What of an order is searched for words. */
export function searchTextOf({ name, email, street, postcode, city }: Searched): string {
  return fold([name, email, street, postcode, city].join('\n'))
}

/** Reads what an admin typed; undefined if that is nothing. */
export function readOrderSearch(search: string): OrderSearch | undefined {
  const typed = search.normalize('NFC').toLowerCase().trim()
  if (!typed) return
  const compact = typed.replace(/\s/g, '')
  const [, named] = /^#(\d+)$/.exec(compact) ?? /^rf\d\d(\d+)$/.exec(compact) ?? []
  const seq = seqOf(named ?? typed)
  if (named && seq !== undefined) return { seq, words: [] }
  const mayTrack = compact.length >= shortestTracking && /\d/.test(compact)
  return {
    seq,
    words: typed.split(/\s+/).map(spellingsOf),
    tracking: mayTrack ? compact : undefined,
  }
}

export function isFoundBy(db: Reads, { seq, words, tracking }: OrderSearch): Expression<SqlBool> {
  const ways: Expression<SqlBool>[] = []
  if (seq !== undefined) ways.push(sql<SqlBool>`seq = ${seq}`)
  if (words.length > 0) {
    const each = words.map(spellings => sql`(${sql.join(spellings.map(isInText), sql` or `)})`)
    ways.push(sql<SqlBool>`(${sql.join(each, sql` and `)})`)
  }
  if (tracking) {
    const parcels = db
      .selectFrom('order_parcels')
      .select('order_id')
      .where(
        sql<SqlBool>`replace(lower(tracking), ' ', '') like ${patternOf(tracking)} escape '\\'`,
      )
    ways.push(sql<SqlBool>`id in ${parcels}`)
  }
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

const isInText = (word: string) => sql`search_text like ${patternOf(word)} escape '\\'`
const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** Shorter ones, such as the rest of "Joe", are in too many names. */
const shortestContraction = 4

/** A word as names and streets may have it: Müller or Mueller, Straße or Strasse. */
function spellingsOf(word: string): string[] {
  const long = fold(word.replace(/[äöüß]/g, letter => spelledOut[letter] ?? letter))
  const short = long.replace(/([aou])e/g, '$1')
  const forms = [fold(word), long, ...(short.length < shortestContraction ? [] : [short])]
  return [...new Set(forms.flatMap(form => [form, form.replaceAll('ss', 'ß')]))]
}
