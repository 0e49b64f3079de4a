import { type Kysely, sql } from 'kysely'

/** What was created had nothing of it before, and what was deleted has nothing of it after. */
const changed = (field: string) => `before like '%"${field}":%' and after like '%"${field}":%'`

/** An index for each change that the record of activities is asked for, of all and of one admin. */
export const activityDeedIndexes = {
  activities_of_blocks: `activities (at, seq) where ${changed('isBanned')}`,
  activities_of_blocks_by_actor: `activities (actor_id, at, seq) where ${changed('isBanned')}`,
  activities_of_rights: `activities (at, seq) where ${changed('isAdmin')}`,
  activities_of_rights_by_actor: `activities (actor_id, at, seq) where ${changed('isAdmin')}`,
  activities_of_prices: `activities (at, seq) where ${changed('price')}`,
  activities_of_prices_by_actor: `activities (actor_id, at, seq) where ${changed('price')}`,
  activities_of_hiding: `activities (at, seq) where ${changed('hidden')}`,
  activities_of_hiding_by_actor: `activities (actor_id, at, seq) where ${changed('hidden')}`,
}

/** Finds who blocked whom, who made whom an admin, who changed prices, and who hid products. */
export async function activityDeeds(db: Kysely<unknown>) {
  for (const [name, rows] of Object.entries(activityDeedIndexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }
}
