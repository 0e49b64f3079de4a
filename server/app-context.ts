import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { CatalogueVersion } from './catalogue/catalogue-version.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { ImageStore } from './images/image-store.ts'
import type { RateLimits } from './limits/rate-limits.ts'

/** What happens in one part and another one waits for. */
type Events = {
  /** A mail may stand in the outbox. */
  mailQueued: []
}

/** What a running shop is made of; services take what they need of it first. */
export type AppContext = {
  config: Config
  log: FastifyBaseLogger
  db: Database
  catalogueVersion: CatalogueVersion
  images: ImageStore
  rateLimits: RateLimits
  events: EventEmitter<Events>
}
