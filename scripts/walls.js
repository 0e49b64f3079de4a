/** Each feature of the server, and the features whose services it may call. Add a new one here. */
const features = {
  activities: [],
  accounts: ['activities'],
  catalogue: ['accounts', 'activities', 'stock'],
  stock: ['activities'],
  cart: ['catalogue', 'stock'],
  payments: [],
  discounts: ['accounts', 'activities', 'catalogue'],
  invoices: [],
  orders: [
    'accounts',
    'activities',
    'cart',
    'catalogue',
    'discounts',
    'invoices',
    'payments',
    'stock',
  ],
  settings: ['activities', 'catalogue'],
  statements: ['accounts', 'activities', 'orders', 'payments'],
  books: ['accounts', 'activities', 'invoices'],
  desk: ['accounts', 'activities', 'catalogue', 'discounts', 'orders'],
}
/** The folders on which the server's features build. */
const base = ['csv', 'db', 'http', 'images', 'limits', 'mail', 'pages']
/** The folders that run the features. */
const users = ['cli', 'demo', 'test']

/** The audiences of the web's pages, and the folders that they share. Add a new audience here. */
const audiences = ['account', 'admin', 'checkout', 'shop']
const shared = ['cart', 'catalogue', 'forms', 'session', 'theme', 'ui']

const server = names => names.map(name => `server/${name}/**`)
const web = names => names.map(name => `web/app/${name}/**`)
const others = (names, name) => names.filter(other => other !== name)
const featureNames = Object.keys(features)
const tests = ['**/*.test.ts', '**/*.fixture.ts']

/** The folders whose subfolders must all be behind walls. */
export const known = {
  server: [...featureNames, ...base, ...users],
  'web/app': [...audiences, ...shared],
}

/**
 * Which files must not import which, as globs: files in `to` and not in `but`. With `only`, they
 * must not import anything else.
 * @type {{ from: string[], except?: string[], to?: string[], but?: string[], only?: string[], why: string }[]}
 */
export const walls = [
  { from: ['contract/**'], only: ['contract/**'], why: 'The contract stands alone.' },
  {
    from: ['art/**'],
    only: ['art/**', 'contract/shop.ts'],
    why: 'The program of the pictures is tied to nothing but the shop’s name.',
  },
  {
    from: ['web/**'],
    only: ['web/**', 'contract/**'],
    why: 'The web knows the server by the contract alone.',
  },
  {
    from: ['server/**'],
    only: ['server/**', 'contract/**'],
    why: 'The server loads the web’s build, never its sources.',
  },
  {
    from: ['bench/**', 'e2e/**', 'scripts/**'],
    to: ['art/**'],
    why: 'Nothing needs the program of the pictures.',
  },
  {
    from: server(base),
    except: tests,
    to: server([...featureNames, 'cli', 'demo']),
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
    to: ['server/db/tables.ts', 'server/db/database.ts'],
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
    to: server([...others(featureNames, name), 'cli', 'demo']),
    but: features[name].map(other => `server/${other}/**/*.service.ts`),
    why: 'A feature calls the services of those it may use (scripts/walls.js), and nothing else of theirs.',
  })),
  {
    from: server(['cli', 'demo']),
    to: ['**/*.repository.ts'],
    why: 'What uses a feature calls its services.',
  },
  {
    from: ['**/*routes.ts'],
    to: ['**/*.repository.ts'],
    why: 'Routes call services.',
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
