import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  // npm run test:cluster
  testIgnore: 'cluster/**',
  fullyParallel: true,
  workers: 4,
  forbidOnly: true,
  // scripts/test.js decides whether a test that passed on retry counts as passed.
  retries: 1,
  // Far more than any test needs, because the machine may be slow.
  timeout: 90_000,
  globalSetup: './shop-template.ts',
  outputDir: '../.tmp/e2e',
  // Tables in docs/ that tests generate. A missing one fails instead of being written.
  snapshotPathTemplate: '../docs/{arg}{ext}',
  updateSnapshots: 'none',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      pathTemplate: 'look/snapshots/{arg}{ext}',
      threshold: 0.03,
      maxDiffPixelRatio: 0.0002,
    },
  },
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  },
})
