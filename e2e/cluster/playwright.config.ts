import { defineConfig } from '@playwright/test'
import type { TestFixtures } from '../fixtures.ts'
import config from '../playwright.config.ts'

/** Journeys of accounts, admins and buyers, which run through the proxy while nodes come and go. */
export default defineConfig<TestFixtures>(config, {
  testDir: '..',
  outputDir: '../../.tmp/cluster',
  testMatch: [
    ...['account-life', 'session', 'admin-catalogue', 'buying', 'cart', 'orders'],
    'cluster/outages',
    'cluster/prices',
  ].map(name => `**/${name}.spec.ts`),
  testIgnore: [],
  // One cluster.
  workers: 1,
  // As a person would, repeat what failed while the database restarted.
  retries: 3,
  use: { expectedErrors: [/status of 50[234]/] },
  // The template is a SQLite file.
  globalSetup: [],
})
