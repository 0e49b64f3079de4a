import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs is in two files: the first changes only when a dependency does, the second
 * has all styles of the storefront, so that none of its pages waits for a second style sheet. A
 * third is for the account pages alone.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
  {
    name: 'shell',
    test: new RegExp(
      [
        '/web/app/(ui/|root|entry|api|fetch-with-progress)',
        '/web/app/session/(session-store|stored-session|follow-session)',
        '/web/app/shop/(product-picture|links)',
        '/web/app/(shop|theme)/[^/]+\\.css',
        '/contract/(client|images|limits|shop)\\.',
        '/@tabler/.*/(IconBrand|createReactComponent|defaultAttributes)',
      ].join('|'),
    ),
  },
  // What the account pages share: Mantine, the schemas of the contract, forms, all their styles.
  {
    name: 'account',
    test: /\/node_modules\/(@mantine|@floating-ui|clsx|zod)\/|\/web\/app\/zod-without-eval|\/web\/app\/account\/(forms\/|account-layout|entrance|.*\.css)|\/contract\//,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, 'app', 'zod-without-eval.ts') },
    ],
  },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  // In development all that any page needs is made ready at the start, not at its first visit.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
  css: { modules: { generateScopedName: '[local]_[hash:base64:3]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      build: { rolldownOptions: { input: './render.ts' } },
      ...(command === 'build' && {
        // The server's bundle carries its dependencies, which halves the time it takes to start,
        // and of React only what production needs.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
