/**
 * The server's features: `opens` are the files that other features may import, `uses` the features whose
 * files it may import. Add a new feature here.
 */
const features = {
  activities: { opens: ['activities'], uses: [] },
  accounts: {
    opens: [
      'email-templates',
      'links/links',
      'profile',
      'rights',
      'sample-emails',
      'sign-in/passwords',
      'sign-up/sign-up-buyer',
      'staff/first-admin',
      'staff/owners',
      'users/user-list',
      'users/user-stats',
      'users/user-stats.repository',
    ],
    uses: ['activities', 'stock'],
  },
  stock: {
    opens: ['alerts', 'alerts.repository', 'availability', 'holds', 'moves', 'stock'],
    uses: ['activities'],
  },
  catalogue: {
    opens: [
      'audit',
      'catalogue-lock',
      'categories/categories',
      'prices/prices',
      'products/admin-product-list',
      'products/product-counts',
      'products/product-counts.repository',
      'products/products',
      'products/products-by-id',
      'products/public-product-list',
      'stock-list/stock-changes',
      'tax-classes',
      'version/cache-keys',
      'version/catalogue-version',
    ],
    uses: ['accounts', 'activities', 'documents', 'settings', 'stock'],
  },
  settings: {
    opens: ['is-closed', 'read-settings', 'settings', 'settings-cache', 'to-settings'],
    uses: ['accounts', 'activities', 'admin', 'catalogue', 'documents', 'invoices', 'payments'],
  },
  documents: {
    opens: ['documents.repository', 'import-texts', 'read-documents'],
    uses: ['accounts', 'activities', 'catalogue', 'payments', 'settings'],
  },
  setup: { opens: [], uses: ['accounts', 'catalogue', 'settings'] },
  metrics: { opens: [], uses: [] },
  discounts: {
    opens: ['discount-rules', 'discounts', 'redeem-discount'],
    uses: ['accounts', 'activities', 'catalogue'],
  },
  cart: { opens: ['cart', 'read-cart', 'visitor'], uses: ['catalogue', 'stock'] },
  payments: {
    opens: [
      'attempts',
      'demo/demo-payments',
      'entries',
      'ledger',
      'payments.repository',
      'provider',
      'providers',
      'refund-jobs',
      'stripe/events',
      'stripe/refunds',
      'stripe/try-key',
      'transfer/booking-reference',
      'transfer/find-references',
      'transfer/reference',
      'transfer/transfer',
    ],
    uses: [],
  },
  invoices: { opens: ['audit', 'first-invoice', 'invoices', 'stored-pdfs'], uses: ['settings'] },
  orders: {
    opens: [
      'addresses',
      'cancel',
      'edit-rejection',
      'events',
      'expiry-jobs',
      'explain-rejection',
      'for-role',
      'limits',
      'list-orders.repository',
      'order-keys',
      'order-search',
      'orders.repository',
      'overdue',
      'reindex-order',
      'to-order',
      'transactions',
      'transitions',
      'view-order',
    ],
    uses: [
      'accounts',
      'activities',
      'cart',
      'catalogue',
      'checkout',
      'discounts',
      'fulfillment',
      'invoices',
      'order-emails',
      'payments',
      'returns',
      'settlement',
      'stock',
    ],
  },
  'order-emails': {
    opens: [
      'email-order',
      'email-templates',
      'order-emails',
      'sample-emails',
      'send-order-email',
      'send-order-link',
    ],
    uses: ['accounts', 'activities', 'documents', 'invoices', 'orders', 'payments'],
  },
  checkout: {
    opens: ['edit-items'],
    uses: [
      'accounts',
      'activities',
      'cart',
      'catalogue',
      'discounts',
      'documents',
      'order-emails',
      'orders',
      'payments',
      'returns',
      'settings',
      'settlement',
      'stock',
      'vat',
    ],
  },
  fulfillment: {
    opens: ['cancel-items', 'delivery', 'line-quantities', 'ship'],
    uses: ['activities', 'order-emails', 'orders', 'returns', 'settlement', 'stock'],
  },
  settlement: {
    opens: [
      'accept-difference',
      'book-transfer',
      'hold',
      'invoicing',
      'part-payment',
      'pay-order',
      'payable-orders',
      'providers/fetch-status',
      'providers/poll-payments',
      'providers/provider-attempt',
      'refunds/disputes.repository',
      'refunds/item-refunds',
      'refunds/refund-order',
      'settle',
      'told-account',
      'undo-payment',
    ],
    uses: [
      'accounts',
      'activities',
      'cart',
      'discounts',
      'fulfillment',
      'invoices',
      'order-emails',
      'orders',
      'payments',
      'returns',
      'stock',
    ],
  },
  returns: {
    opens: [
      'expected-items',
      'refund-due',
      'resolve-withdrawals',
      'undo-return',
      'withdrawals.repository',
    ],
    uses: [
      'accounts',
      'activities',
      'cart',
      'fulfillment',
      'order-emails',
      'orders',
      'payments',
      'settlement',
      'stock',
    ],
  },
  statements: { opens: [], uses: ['accounts', 'activities', 'payments', 'settlement'] },
  backup: { opens: [], uses: [] },
  books: { opens: [], uses: ['activities', 'invoices', 'payments'] },
  vat: { opens: ['sales-abroad'], uses: ['invoices'] },
  demo: { opens: ['find-demo'], uses: ['activities', 'catalogue'] },
  admin: {
    opens: ['find-setup-tasks'],
    uses: [
      'accounts',
      'activities',
      'catalogue',
      'demo',
      'discounts',
      'documents',
      'order-emails',
      'orders',
      'payments',
      'returns',
      'settings',
      'stock',
      'vat',
    ],
  },
}
/** Folders that features build on. */
const base = ['cluster', 'csv', 'db', 'http', 'images', 'jobs', 'limits', 'mail', 'pages', 'pdf']
/** Folders that run the features. */
const users = ['cli', 'test']

/** The audiences of the web's pages, and the folders that they share. Add a new audience here. */
const audiences = ['account', 'admin', 'cart-page', 'checkout', 'order', 'shop', 'withdrawal']
const shared = ['cart', 'catalogue', 'forms', 'purchase', 'session', 'theme', 'ui']

const server = names => names.map(name => `server/${name}/**`)
const web = names => names.map(name => `web/app/${name}/**`)
const others = (names, name) => names.filter(other => other !== name)
const featureNames = Object.keys(features)
const tests = ['**/*.test.{ts,tsx}', '**/*.fixture.ts']

/** The folders whose subfolders this table must name. */
export const known = {
  server: [...featureNames, ...base, ...users],
  'web/app': [...audiences, ...shared, 'test'],
}

/**
 * As globs: files in `from` must not import files in `to`, except those in `but`. With `only`, they
 * must not import anything else.
 * @type {{ from: string[], except?: string[], to?: string[], but?: string[], only?: string[], why: string }[]}
 */
export const boundaries = [
  { from: ['shop/**'], only: ['shop/**'], why: 'What configures the shop stands alone.' },
  {
    from: ['contract/**'],
    only: ['contract/**', 'shop/**'],
    why: 'The contract knows what configures the shop, and nothing else.',
  },
  {
    from: ['art/**'],
    only: ['art/**', 'shop/shop.ts'],
    why: 'The program of the images is tied to nothing but the shop’s name.',
  },
  {
    from: ['web/**'],
    only: ['web/**', 'contract/**', 'shop/**'],
    why: 'The web knows the server by the contract alone.',
  },
  {
    from: ['server/**'],
    only: ['server/**', 'contract/**', 'shop/**'],
    why: 'The server loads the web’s build, never its sources.',
  },
  {
    from: ['bench/**', 'e2e/**', 'scripts/**'],
    to: ['art/**'],
    why: 'Nothing needs the program of the images.',
  },
  {
    from: server(base),
    except: tests,
    to: server([...featureNames, 'cli']),
    why: 'What the features stand on knows none of them.',
  },
  {
    from: server(['db']),
    except: tests,
    to: server(others(base, 'db')),
    why: 'The data room serves the others and knows none of them.',
  },
  {
    from: ['server/db/migrations/**'],
    to: ['server/db/tables.ts', 'server/db/tables/**', 'server/db/database.ts'],
    why: 'A migration has types of its own: today’s change with the tables.',
  },
  {
    from: server(['mail']),
    except: tests,
    to: server(['http', 'images', 'limits', 'pages']),
    why: 'The mail room sends what the features write.',
  },
  ...featureNames.map(name => ({
    from: server([name]),
    except: tests,
    to: server([...others(featureNames, name), 'cli']),
    but: features[name].uses.flatMap(other =>
      features[other].opens.map(file => `server/${other}/${file}.ts`),
    ),
    why: 'A feature imports what those that it uses have opened (scripts/boundaries.js), and nothing else.',
  })),
  {
    from: server(['cli']),
    to: ['**/*.repository.ts'],
    why: 'What runs a feature leaves the queries to it.',
  },
  {
    from: ['**/*routes.ts'],
    to: ['**/*.repository.ts'],
    why: 'Routes leave the queries to their feature.',
  },
  ...audiences.map(name => ({
    from: web([name]),
    to: web(others(audiences, name)),
    why: 'What two audiences share stands in a folder of its own.',
  })),
  {
    from: web(['shop']),
    to: web(['forms']),
    why: 'The storefront stays light: it knows no forms.',
  },
  { from: web(shared), to: web(audiences), why: 'What audiences share knows none of them.' },
]
