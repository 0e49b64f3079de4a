import { expect, test } from 'vitest'
import { findViolations } from './violations.js'

function violationsOf(file, line) {
  return findViolations(new Map([[file, line]]))
}

test.each([
  ['contract/user.ts', "import type { Caller } from '../server/http/access.ts'"],
  ['shop/info.ts', "import { limits } from '../contract/limits.ts'"],
  ['art/blur.ts', "import { limits } from '../contract/limits.ts'"],
  ['server/demo/seed.ts', "import { masters } from '../../art/gallery.ts'"],
  ['e2e/shop.ts', "import '../art/gallery.ts'"],
  ['web/app/api.ts', "import type { Failure } from '../../server/failure.ts'"],
  ['server/web.ts', "import { render } from '../web/render.ts'"],
  ['server/db/open.ts', "import { Failure } from '../http/errors.ts'"],
  ['server/db/migrations/001-shop.ts', "import type { Tables } from '../tables.ts'"],
  [
    'server/db/migrations/001/jobs.ts',
    "import type { JobTable } from '../../tables/job-tables.ts'",
  ],
  ['server/http/client-info.ts', "import { cookies } from '../accounts/sign-in/cookies.ts'"],
  ['server/limits/rate-limits.ts', "export { rules } from '../accounts/limits.ts'"],
  ['server/pages/pages.ts', "import { x } from '../catalogue/products/products.ts'"],
  ['server/images/sweep.ts', "const x = await import('../catalogue/products/products.ts')"],
  ['server/mail/outbox.ts', "import type { AccountEmail } from '../accounts/email-templates.ts'"],
  ['server/catalogue/products/products.ts', "import '../../accounts/users.repository.ts'"],
  ['server/accounts/profile.ts', "import '../catalogue/products/products.ts'"],
  ['server/cli/seed.ts', "import '../catalogue/products/products.repository.ts'"],
  ['server/accounts/accounts.routes.ts', "import './links/links.repository.ts'"],
  ['web/app/shop/home/home.tsx', "import '../../admin/users.tsx'"],
  ['web/app/shop/home/home.tsx', "import styles from '../../forms/form.css?inline'"],
  ['web/app/ui/menu.tsx', "import '../shop/home/home.tsx'"],
])('%s must not say %s', (file, line) => {
  expect(violationsOf(file, line)).toEqual([expect.stringContaining(`${file} imports `)])
})

test.each([
  ['server/catalogue/products/products.ts', "import '../../accounts/rights.ts'"],
  ['server/accounts/sign-in/sessions.ts', "import './sessions.repository.ts'"],
  ['server/http/visitor.test.ts', "import { cookies } from '../accounts/sign-in/cookies.ts'"],
  ['server/web.ts', "import { createServer } from 'vite'"],
  ['web/app/shop/home/home.tsx', "import '../../ui/menu.tsx'"],
  ['art/film/storyboard.ts', "import { shop } from '../../shop/shop.ts'"],
])('%s may say %s', (file, line) => {
  expect(violationsOf(file, line)).toEqual([])
})

test('reports a folder of the server that no boundary names', () => {
  expect(violationsOf('server/horses/horses.ts', '')).toEqual([
    'server/horses has no boundaries: name it in scripts/boundaries.js.',
  ])
})

test('reports files that import each other at run time, but not types that do', () => {
  const cycle = ["import './b.ts'", "import './c.ts'", "import './a.ts'"]
  const files = lines => new Map(lines.map((line, at) => [`contract/${'abc'[at]}.ts`, line]))
  expect(findViolations(files(cycle))).toEqual([
    'A cycle: contract/a.ts → contract/b.ts → contract/c.ts → contract/a.ts',
  ])
  const byType = [...cycle.slice(0, 2), "import type { A } from './a.ts'"]
  expect(findViolations(files(byType))).toEqual([])
})
