import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { reloadStyles } from './reload-styles.ts'

/**
 * We group three chunks: what every page needs, with all styles of home, catalogue and product, so that these load a
 * single style sheet; what pages with forms share; and what most admin pages share. The bundler splits the rest by the
 * pages that use it.
 */
const groups = [
  {
    name: 'shell',
    test: new RegExp(
      [
        'node_modules/(react|react-dom|react-router|scheduler|zustand)/',
        '/web/app/(root|entry|load-route-module|router-without-discovery)',
        '/web/app/session/(session-store|stored-session|follow-session)',
        '/web/app/(shop/(home|catalogue|product)|catalogue|theme|ui)/[^/]+\\.css',
        '/web/app/cart/(quick-add|use-add-to-cart|availability-text)',
        '/web/app/shop/product-card',
        '/web/app/catalogue/(category-image|description|links|price|product-(grid|image)|tooltip)\\.',
        '/web/app/ui/(button|empty-state|format-number|is-modified-click|use-focus-main-after|icons/(icon-of|chevron-(left|right)))\\.',
        'vite/preload-helper',
        '/contract/(client|time/durations|images|limits)\\.',
        '/shop/(shop|logo)\\.',
      ].join('|'),
    ),
  },
  {
    name: 'forms',
    test: /\/web\/app\/(api-with-progress|forms\/(?!choice|copy|error-summary|folded)|account\/(auth-|.*\.css)|session\/)/,
  },
  {
    name: 'admin',
    test: /\/web\/app\/admin\/|node_modules\/@(mantine|tanstack|floating-ui)\//,
    minShareCount: 20,
  },
]

/** The same in what the server renders: it names fonts before the styles do. */
const assetNames = {
  hashCharacters: 'hex',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
} as const

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), reloadStyles],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, 'app', 'zod-without-eval.ts') },
      // A file of React Router.
      {
        find: './routeModules.js',
        replacement: join(import.meta.dirname, 'app', 'load-route-module.ts'),
      },
      {
        find: /^\.\/(lib\/dom\/ssr\/fog-of-war|fog-of-war|instrumentation)\.js$/,
        replacement: join(import.meta.dirname, 'app', 'router-without-discovery.ts'),
      },
    ],
  },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  // In development, all dependencies of pages are optimized at startup, not at the first visit.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/test/**'] },
  // In production, every class name counts three times: in the page, its styles and its scripts.
  css: {
    modules: {
      generateScopedName: command === 'build' ? '[hash:base64:4]' : '[local]_[hash:base64:3]',
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // The list of pages names every file, so what a hash weighs counts. Shorter than seven,
            // the bundler tells at most 64 files apart.
            chunkFileNames: ({ name }) =>
              `assets/${name === 'rolldown-runtime' ? 'run' : '[name]'}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            ...assetNames,
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './render.ts', output: assetNames } },
      ...(command === 'build' && {
        // The server's bundle includes its dependencies, which halves the startup time, and only
        // the production build of React.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
