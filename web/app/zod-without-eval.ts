import { config } from 'zod/v4'

// Otherwise each schema tests at creation whether it may compile itself, which the
// Content-Security-Policy blocks and reports.
config({ jitless: true })

// biome-ignore lint/performance/noBarrelFile: it replaces zod wherever the web imports it.
export * from 'zod/v4'
