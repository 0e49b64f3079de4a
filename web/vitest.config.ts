import { defineConfig } from 'vitest/config'

// The rules are tested without the pages around them, so React Router's plugin stays out.
export default defineConfig({ test: { include: ['app/**/*.test.ts'], environment: 'node' } })
