import { defineConfig } from 'vitest/config'

const withoutDatabase = [
  'server/demo/catalogue.test.ts',
  'server/demo/art/**/*.test.ts',
  'server/images/encode-image.test.ts',
  'server/http/work-queue.test.ts',
]
const server = {
  include: ['server/**/*.test.ts'],
  exclude: ['**/node_modules/**', ...withoutDatabase],
  testTimeout: 20_000,
}

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
      { test: { ...server, name: 'sqlite', globalSetup: 'server/test/sqlite-template.ts' } },
      { test: { ...server, name: 'postgres', globalSetup: 'server/test/postgres-template.ts' } },
    ],
  },
})
