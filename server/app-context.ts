import type { FastifyBaseLogger } from 'fastify'
import type { Vocabulary } from './catalogue/search/vocabulary.ts'
import type { CatalogueVersion } from './catalogue/version/catalogue-version.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { ImageStore } from './images/image-store.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { SettingsCache } from './settings/settings-cache.ts'

/** The services of a running shop. Functions take those that they need as their first parameter. */
export type AppContext = {
  config: Config
  log: FastifyBaseLogger
  db: Database
  catalogueVersion: CatalogueVersion
  settings: SettingsCache
  vocabulary: Vocabulary
  images: ImageStore
  rateLimits: RateLimits
}

/** For functions that need only the database. */
export type DbContext = Pick<AppContext, 'db'>
