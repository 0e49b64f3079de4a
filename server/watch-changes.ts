import type { AppContext } from './app-context.ts'
import { StartFailure } from './config.ts'
import { NotificationsUnavailable } from './db/database.ts'

/** Learns of changes that other nodes make. @throws StartFailure if this node can't */
export async function watchChanges({
  catalogueVersion,
  config: { listenUrl },
}: Pick<AppContext, 'catalogueVersion' | 'config'>): Promise<void> {
  await catalogueVersion.watch().catch((error: Error) => {
    const name = listenUrl ? 'LISTEN_DATABASE_URL' : 'DATABASE_URL'
    const what = `This node can’t receive other nodes’ changes through ${name}`
    if (!(error instanceof NotificationsUnavailable)) {
      throw new StartFailure(`${what}: ${error.message.split('\n')[0]}`)
    }
    throw new StartFailure(
      listenUrl
        ? `${what}: it must be the address of the server itself that DATABASE_URL leads to.`
        : `${what}, as with PgBouncer in transaction mode: set LISTEN_DATABASE_URL to the address of the PostgreSQL server itself.`,
    )
  })
}
