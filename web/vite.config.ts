import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * Code for every page is in two chunks: the first changes only with a dependency, the second has
 * all styles of the storefront, so that no page waits for a second style sheet. A third is for
 * pages with forms, a fourth only for admin pages.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\/|\/web\/app\/load-route-module\./,
  },
  {
    name: 'shell',
    test: new RegExp(
      [
        '/web/app/(root|entry)',
        '/web/app/session/(session-store|stored-session|follow-session)',
        '/web/app/catalogue/(product-picture|links)',
        '/web/app/(shop|catalogue|theme|ui)/[^/]+\\.css',
        '/web/app/cart/quick-add.module.css',
        '/web/app/ui/(button|is-modified-click|icons/icon-of)\\.',
        'vite/preload-helper',
        '/contract/(client|durations|images|limits)\\.',
        '/shop/shop\\.',
      ].join('|'),
    ),
  },
  // Shared by lists and pages of products.
  {
    name: 'store',
    test: /\/web\/app\/(shop\/product-card|cart\/(submit-add-to-cart|availability-text|quick-add)|catalogue\/(category-(picture|strip)|description|price|product-grid|tooltip)|ui\/(format-number|empty-state))\./,
  },
  // Lists of products, in the shop and for admins.
  {
    name: 'lists',
    test: /\/web\/app\/(catalogue\/(catalogue-|loaded-pages|no-products|product-(grid-skeleton|list|results)|more-products|tile-size|use-)|ui\/list-failure)/,
  },
  // What a product's page tells of its pieces and of delivery; before the schemas, which import it.
  {
    name: 'product',
    test: /\/(shop\/selling|contract\/quantity-fields)\.ts$|\/web\/app\/(cart\/de(livery|stinations)|catalogue\/product-pieces|ui\/icons\/check)\.tsx?$/,
  },
  // The schemas of forms, loaded when a form is used.
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/web\/app\/zod-without-eval|\/shop\/defaults\.|\/contract\/(?!client|expected-days|images|limits|paid-for|pages|shop-day)/,
  },
  // What pages with forms share, and all their styles.
  {
    name: 'forms',
    test: /\/web\/app\/(api-with-progress|forms\/(?!choice|copy|error-summary|folded|select|text-area)|account\/(auth-|.*\.css)|session\/)/,
  },
  // What an order and its checkout share, and the cart does without.
  {
    name: 'orders',
    test: /\/web\/app\/((purchase\/(order-t|local)|forms\/((choice|folded|select|text-area)-field|copy-button|error-summary))\.tsx?$|order\/.*\.css)/,
  },
  {
    name: 'checkout',
    test: /\/web\/app\/(purchase\/(payment-redirect|order-channel)|(cart-page|checkout|purchase)\/.*\.css|forms\/((choice|folded|select|text-area)-field|copy-button).*\.css)/,
  },
  // Shared by the profile and the list of users, and by neither with the rest of the other.
  { name: 'settings', test: /\/web\/app\/ui\/icons\/settings\./ },
  // Shared by pages of the account.
  {
    name: 'account',
    test: /\/web\/app\/(account\/(profile-(frame|loading)|re(gister-call|send-activation)|update-profile-changes|use-(done|from-the-top))|ui\/(profile-card|icons\/mail))\.tsx?$/,
  },
  // Small, and on so many pages that each of its files would be named often.
  {
    name: 'notices',
    test: /\/web\/app\/ui\/(description-list|message-page|page-title|retry-page|icons\/arrow-left)\./,
  },
  // After the previous ones, because a group includes what its modules import: Mantine, but for what
  // only forms have, and styles, but no scripts that would pull in code that the shop needs, too.
  {
    name: 'admin',
    test: /\/web\/app\/admin\/(?!books|import|returns|statements|discounts|settings|activity\/activity(-tools)?\.|search\/search-dialog).*\.css|\/node_modules\/(@mantine\/(?!core\/esm\/components\/(Textarea|NativeSelect))|@floating-ui|clsx\/)/,
  },
  // What admin pages share. In one file, because the list of pages, which all pages load, names
  // the files of each.
  {
    name: 'desk',
    test: new RegExp(
      [
        '/web/app/admin/(?!(action|activity|asked|catalogue|create|current|delete|file|form|kept|record|stored|unless|use-(activities|create|draft|record))\\b)[^/]+\\.tsx?$',
        '/web/app/admin/list/',
        '/web/app/admin/(jobs/job-words|orders/order-(links|states)|stock/availability-badge|users/user-picture)\\.',
        '/web/app/ui/icons/shield-star\\.',
        '/node_modules/@tanstack/',
      ].join('|'),
    ),
  },
  // What admins did: on its page, and on those of single records.
  { name: 'deeds', test: /\/web\/app\/admin\/activity\/activity-(entry|items|words)\.tsx?$/ },
  // What the pages of single records share, with the schemas, which lists do without.
  {
    name: 'record',
    test: /\/web\/app\/admin\/([^/]+|products\/product-(draft|fields)|stock\/move-schemas)\.tsx?$/,
  },
]

/** The same in what the server renders: it names fonts before the styles do. */
const assetNames = {
  hashCharacters: 'hex',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
} as const

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, 'app', 'zod-without-eval.ts') },
      // A file of React Router.
      {
        find: './routeModules.js',
        replacement: join(import.meta.dirname, 'app', 'load-route-module.ts'),
      },
    ],
  },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  // In development, all dependencies of pages are optimized at startup, not at the first visit.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
  css: { modules: { generateScopedName: '[local]_[hash:base64:3]' } },
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
