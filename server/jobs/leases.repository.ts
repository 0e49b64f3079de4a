import type { Queries, Reads } from '../db/database.ts'
import type { LeaseTable } from '../db/tables/job-tables.ts'

type Validity = { now: string; latest: string }

/** @returns false while another holder has it */
export async function insertLease(
  db: Queries,
  row: LeaseTable,
  { now, latest }: Validity,
): Promise<boolean> {
  const { id, payload, locked_until } = row
  const inserted = await db
    .insertInto('leases')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ id, payload, locked_until })
        .where(({ or, eb }) =>
          or([eb('leases.locked_until', '<=', now), eb('leases.locked_until', '>', latest)]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findLease(
  db: Reads,
  name: string,
  { now, latest }: Validity,
): Promise<LeaseTable | undefined> {
  return db
    .selectFrom('leases')
    .selectAll()
    .where('name', '=', name)
    .where('locked_until', '>', now)
    .where('locked_until', '<=', latest)
    .executeTakeFirst()
}

export async function updateLease(
  db: Queries,
  id: string,
  change: Pick<LeaseTable, 'payload' | 'locked_until'>,
): Promise<void> {
  await db.updateTable('leases').set(change).where('id', '=', id).execute()
}

export async function deleteLease(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('leases').where('id', '=', id).execute()
}
