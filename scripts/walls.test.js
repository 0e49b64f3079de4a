import { expect, test } from 'vitest'
import { findBreaches } from './breaches.js'

/** Of one file that imports another one by this line. */
function breachesOf(file, line) {
  return findBreaches(new Map([[file, line]]))
}

test.each([
  ['contract/user.ts', "import type { Caller } from '../server/http/access.ts'"],
  ['art/blur.ts', "import { limits } from '../contract/limits.ts'"],
  ['server/demo/seed.ts', "import { masters } from '../../art/gallery.ts'"],
  ['e2e/shop.ts', "import '../art/gallery.ts'"],
  ['web/app/api.ts', "import type { Failure } from '../../server/failure.ts'"],
  ['server/web.ts', "import { render } from '../web/render.ts'"],
  ['server/db/open.ts', "import { Failure } from '../http/errors.ts'"],
  ['server/db/migrations/001-shop.ts', "import type { Tables } from '../tables.ts'"],
  ['server/http/client-info.ts', "import { cookies } from '../accounts/cookies.ts'"],
  ['server/limits/rate-limits.ts', "export { rules } from '../accounts/limits.ts'"],
  ['server/pages/pages.ts', "import { x } from '../catalogue/products.service.ts'"],
  ['server/images/sweep.ts', "const x = await import('../catalogue/products.service.ts')"],
  ['server/mail/outbox.ts', "import type { AccountMail } from '../accounts/letters.ts'"],
  ['server/catalogue/products.service.ts', "import '../accounts/users.repository.ts'"],
  ['server/accounts/profile.service.ts', "import '../catalogue/products.service.ts'"],
  ['server/cli/seed.ts', "import '../catalogue/products.repository.ts'"],
  ['server/accounts/accounts.routes.ts', "import './links.repository.ts'"],
  ['web/app/shop/home.tsx', "import '../admin/users.tsx'"],
  ['web/app/shop/home.tsx', "import styles from '../forms/form.css?inline'"],
  ['web/app/ui/menu.tsx', "import '../shop/home.tsx'"],
])('%s must not say %s', (file, line) => {
  expect(breachesOf(file, line)).toEqual([expect.stringContaining(`${file} imports `)])
})

test.each([
  ['server/catalogue/products.service.ts', "import '../accounts/admins.service.ts'"],
  ['server/accounts/sessions.service.ts', "import './sessions.repository.ts'"],
  ['server/http/visitor.test.ts', "import { cookies } from '../accounts/cookies.ts'"],
  ['server/web.ts', "import { createServer } from 'vite'"],
  ['web/app/shop/home.tsx', "import '../ui/menu.tsx'"],
  ['art/film/storyboard.ts', "import { shop } from '../../contract/shop.ts'"],
])('%s may say %s', (file, line) => {
  expect(breachesOf(file, line)).toEqual([])
})

test('a folder of the server that no wall names is told', () => {
  expect(breachesOf('server/horses/horses.service.ts', '')).toEqual([
    'server/horses stands behind no wall: name it in scripts/walls.js.',
  ])
})

test('files that load each other are told, and types that name each other are not', () => {
  const cycle = ["import './b.ts'", "import './c.ts'", "import './a.ts'"]
  const files = lines => new Map(lines.map((line, at) => [`contract/${'abc'[at]}.ts`, line]))
  expect(findBreaches(files(cycle))).toEqual([
    'A cycle: contract/a.ts → contract/b.ts → contract/c.ts → contract/a.ts',
  ])
  const byType = [...cycle.slice(0, 2), "import type { A } from './a.ts'"]
  expect(findBreaches(files(byType))).toEqual([])
})
