import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const withoutDatabase = [
  'server/backup/archive.test.ts',
  'server/demo/catalogue.test.ts',
  'server/documents/{diff-lines,render-markdown}.test.ts',
  'server/images/{encode-image,encoder,encoders,bucket,storage-failure,stored-image}.test.ts',
  'server/checkout/edited-lines.test.ts',
  'server/{threads,work-queue}.test.ts',
  'server/catalogue/{import/plan,prices/former-price,search/{other-pages,parse-search},version/cache-keys,version/known-changes}.test.ts',
  'server/csv/*.test.ts',
  'server/discounts/discount-rules.test.ts',
  'server/{bulk,log,money,split-proportionally}.test.ts',
  'server/stock/held-message.test.ts',
  'server/db/{keyset-batches,search/search-text}.test.ts',
  'server/db/sqlite/sqlite-searches.test.ts',
  'server/invoices/{document,pdf,multi-script-pdf}.test.ts',
  'server/pages/reply-store.test.ts',
  'server/pdf/{paper-logo,pdf-thread,text-runs}.test.ts',
  'server/payments/{entries,transfer/find-references}.test.ts',
  'server/returns/propose-refund.test.ts',
  'server/settings/setting-lines.test.ts',
  'server/settings/zone-changes.test.ts',
  'server/settlement/hold.test.ts',
  'server/statements/{camt,parse-cells,csv-statement}.test.ts',
]

/** Tests that behave the same on either engine run only once: of HTTP, roles, words, documents and checks of inputs. */
const onSqliteAlone = [
  'server/{config,export,start}.test.ts',
  'server/accounts/{email-templates,failures,wrong-clock}.test.ts',
  'server/accounts/{links/email-change,staff/roles,users/pending-sign-ups}.test.ts',
  'server/accounts/sign-in/{equal-work,lock-out,passwords}.test.ts',
  'server/admin/email-texts.test.ts',
  'server/catalogue/{actors,sitemap/sitemap,stock-list/stocktake}.test.ts',
  'server/catalogue/import/import-abuse.test.ts',
  'server/checkout/{checkout-settings,orders-settings,shipping-settings,tax-settings}.test.ts',
  'server/checkout/{order-limits,totals,try-shipping}.test.ts',
  'server/cli/{seed,seed-orders}.test.ts',
  'server/catalogue/search/misspelled-words.test.ts',
  'server/demo/seed.test.ts',
  'server/fulfillment/packing.test.ts',
  'server/http/{access,access-matrix,bodies,client-info,cross-site,endpoint,log-lines,log-url}.test.ts',
  'server/http/{lost-rights,pipelining,rejections,slow-bodies,slow-clients,uploads}.test.ts',
  'server/{backup,images}/images-in-bucket.test.ts',
  'server/images/images.test.ts',
  'server/limits/{render-queue,upload-slots}.test.ts',
  'server/mail/{email-html,transport}.test.ts',
  'server/order-emails/*.test.ts',
  'server/orders/{access,explanations,explain-rejection,view-order}.test.ts',
  'server/pages/!(outage).test.ts',
  'server/query-counts.test.ts',
  'server/settings/{look,vault}.test.ts',
  'server/settlement/{refunds/sepa-file,providers/stripe-faults}.test.ts',
]

/**
 * These run on both engines only in `npm run test:scale`. Some are slow because they start a program for
 * each step; others test rules whose statements other files, including those about concurrency, already
 * send to PostgreSQL.
 */
const onSqliteUsually =
  process.env.SCALE === 'large'
    ? []
    : [
        'server/{cluster/workers,mail/survival,cli/armory,settings/any-settings}.test.ts',
        'server/test/selling/{crash,life-of-an-order,stripe-crash,vat-sums}.test.ts',
        'server/test/selling/reckoning/random-histories.test.ts',
        'server/admin/legal-tasks.test.ts',
        'server/catalogue/version/cached-replies.test.ts',
        'server/accounts/{profile,sign-in/sign-in,sign-in/fresh-sign-in,sign-up/resend-activation}.test.ts',
        'server/cart/cart.test.ts',
        'server/catalogue/products/{admin,products}.test.ts',
        'server/checkout/{edit-items,small-business}.test.ts',
        'server/orders/register-from-order.test.ts',
        'server/demo/{buyer-searches,demo}.test.ts',
        'server/fulfillment/{delivery,pickup}.test.ts',
        'server/orders/own-orders.test.ts',
        'server/returns/{returns,undo-return,withdraw}.test.ts',
        'server/settings/{bank,mail,settings}.test.ts',
        'server/settlement/{invoicing,late-money,part-payment,stored-pdfs,surplus,transfer,undo-payment}.test.ts',
        'server/settlement/providers/{poll-payments,restored-shop,stripe-events}.test.ts',
        'server/settlement/refunds/{failed-refund,refund-lines}.test.ts',
        'server/statements/statements.test.ts',
        'server/vat/sales-abroad.test.ts',
      ]

/**
 * They replace a module for the whole process, need one that has loaded nothing, measure its memory, read SVG, which the shop blocks, or compare
 * every state of a shop that nothing else may touch; of these, all engines have their turn at large scale.
 */
const inProcessesOfTheirOwn = [
  ...(process.env.SCALE === 'large' ? [] : ['server/test/selling/reckoning/random-days.test.ts']),
  'server/returns/withdraw-timing.test.ts',
  'server/pages/{part-loaded-late,reply-cache-memory}.test.ts',
  'server/payments/transfer/payment-code.test.ts',
]

/** A busy machine takes long, and so do the attacks in full. */
const testTimeout = process.env.SCALE === 'large' ? 1_800_000 : 120_000
const timeouts = { testTimeout, hookTimeout: testTimeout, expect: { poll: { timeout: 60_000 } } }

/**
 * Files share a worker, because importing the server again takes longer than most files’ tests. What a
 * test replaces is restored after it.
 */
const shared = {
  isolate: false,
  // A worker's garbage is young: collecting it less often saves a sixth of its CPU time.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
  restoreMocks: true,
  unstubGlobals: true,
  ...timeouts,
}

/**
 * npm test runs the components with React's production build, which takes less CPU time. Its
 * development build, which warns of misuse, is the one of all other runs.
 */
const inProduction = process.env.REACT_BUILD === 'production'
const define = { 'process.env.NODE_ENV': '"production"' }

/** The browser is the one of the journeys: see scripts/chromium.js. */
const components = {
  publicDir: 'web/public',
  logLevel: 'error' as const,
  optimizeDeps: {
    entries: ['web/app/**/*.tsx'],
    ...(inProduction && { rolldownOptions: { transform: { define } } }),
  },
  ...(inProduction && {
    cacheDir: 'node_modules/.vite/production',
    oxc: { jsx: { development: false } },
  }),
  test: {
    name: 'components',
    include: ['web/app/**/*.test.tsx'],
    setupFiles: ['web/app/test/setup.ts'],
    isolate: false,
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      locators: { exact: false, errorFormat: 'aria' as const },
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({
        launchOptions: {
          ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 20_000,
      }),
    },
  },
}

const serverOn = (engine: string, exclude: string[]) => ({
  test: {
    name: engine,
    globalSetup: `server/test/${engine}-template.ts`,
    include: ['server/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...withoutDatabase, ...inProcessesOfTheirOwn, ...exclude],
    ...shared,
  },
})

export default defineConfig({
  test: {
    // Tests mostly wait for another process; by default, only one of two cores is used.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/app/**/*.test.ts',
            'scripts/*.test.js',
            ...withoutDatabase,
          ],
          ...shared,
        },
      },
      components,
      // They take long and rarely change: see scripts/art-tests.js.
      { test: { name: 'art', include: ['art/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          // The order of projects is that of their names, and these take long.
          name: 'alone',
          globalSetup: 'server/test/sqlite-template.ts',
          include: inProcessesOfTheirOwn,
          ...timeouts,
        },
      },
      serverOn('sqlite', ['server/db/postgres/*.test.ts', 'server/{mail,pages}/outage.test.ts']),
      serverOn('postgres', [
        'server/db/sqlite/sqlite.test.ts',
        ...onSqliteAlone,
        ...onSqliteUsually,
      ]),
    ],
  },
})
