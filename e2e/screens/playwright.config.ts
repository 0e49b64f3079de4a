import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.screens.ts',
  globalSetup: './seed-shop.ts',
  outputDir: '../../.tmp/screens',
  timeout: 60_000,
})
