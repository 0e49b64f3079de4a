import { config } from 'zod/v4'

// Otherwise each schema, as it is made, tries whether it may compile itself, which the
// Content-Security-Policy refuses and reports.
config({ jitless: true })

// biome-ignore lint/performance/noBarrelFile: it stands for zod wherever the web imports it.
export * from 'zod/v4'
