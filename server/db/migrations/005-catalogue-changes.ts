import type { Kysely } from 'kysely'
import type { Dialect } from './dialects.ts'
import { runStatements } from './run-statements.ts'

/** Which keys of cached replies the last changes of the catalogue changed. */
export function catalogueChanges(trx: Kysely<unknown>, { key }: Dialect): Promise<void> {
  return runStatements(
    trx,
    `
create table catalogue_changes (
  key ${key} primary key,
  -- The last one that changed it.
  version integer not null
);
create index catalogue_changes_by_version on catalogue_changes (version);
`,
  )
}
