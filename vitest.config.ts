import { defineConfig } from 'vitest/config'

const withoutDatabase = [
  'server/demo/catalogue.test.ts',
  'server/images/{encode-image,encoder,encoders,disk-failure}.test.ts',
  'server/limits/work-queue.test.ts',
  'server/catalogue/search-ways.test.ts',
  'server/money.test.ts',
  'server/db/search-text.test.ts',
  'server/db/sqlite-searches.test.ts',
]

/** @param other the engine whose own file is tested there alone */
const serverOn = (engine: string, other: string) => ({
  test: {
    name: engine,
    globalSetup: `server/test/${engine}-template.ts`,
    include: ['server/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...withoutDatabase, `server/db/${other}.test.ts`],
    testTimeout: 20_000,
  },
})

export default defineConfig({
  test: {
    // Much of a test is waiting for a disk or another process; left to itself, of two cores one is used.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/*.test.ts',
            'web/app/**/*.test.ts',
            'scripts/*.test.js',
            ...withoutDatabase,
          ],
          testTimeout: 20_000,
        },
      },
      // They take long and change seldom: scripts/art-tests.js.
      { test: { name: 'art', include: ['art/**/*.test.ts'], testTimeout: 20_000 } },
      serverOn('sqlite', 'postgres'),
      serverOn('postgres', 'sqlite'),
    ],
  },
})
