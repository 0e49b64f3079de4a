import { expect } from 'vitest'
import {
  anyPermission,
  type May,
  type Permission,
  permissions,
  withImplied,
} from '../../contract/accounts/permissions.ts'
import type { EndpointKey } from '../../contract/endpoints.ts'
import type { AppContext } from '../app-context.ts'
import type { UserChange } from '../db/tables.ts'
import { newRole } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { changingEndpointRows, readAllRows } from '../test/requests.ts'
import { validRequests } from '../test/valid-requests.ts'

/** How a user loses rights during their nth request. */
const losses: Record<string, (context: AppContext, may: May, n: number) => Promise<UserChange>> = {
  'blocked or made a plain user': async (_, __, n) => (n % 2 ? { is_banned: 1 } : { role: null }),
  'given a role that may do all but this': async (context, may) => {
    const left = permissions.filter(
      each => !withImplied([each]).some(one => needs(may).includes(one)),
    )
    return { role: await newRole(context, left) }
  },
}
const rows = changingEndpointRows.filter(({ access }) => access === 'staff')

function needs(may: May): readonly Permission[] {
  if (typeof may === 'string') return [may]
  return 'anyOf' in may ? may.anyOf : may.allOf
}

/** A body may be a minute on its way. */
test.for(Object.entries(losses))(
  'an admin who is %s during their request changes nothing by any endpoint',
  async ([_, lossOf], { context, app }) => {
    expect.assertions(rows.length * 3)
    const shop = { context, app }
    let losing: { id: string; loss: UserChange } | undefined
    let before: unknown
    app.addHook('preValidation', async () => {
      if (losing === undefined) return
      const { id, loss } = losing
      await context.db.write.updateTable('users').set(loss).where('id', '=', id).execute()
      before = await readAllRows(context)
    })
    for (const [n, row] of rows.entries()) {
      const key = row.key as EndpointKey
      losing = undefined
      before = undefined
      const caller = await roles.admin.arrive(shop)
      const input: object = await validRequests[key](shop, caller)
      const { client, answer } = browserOf(shop, caller)
      losing = { id: caller.account.id, loss: await lossOf(context, row.may ?? anyPermission, n) }
      await client(key, input).catch(() => {})
      expect.soft(before, key).toBeDefined()
      expect.soft(answer().json(), key).toMatchObject({ error: { code: 'forbidden' } })
      expect.soft(await readAllRows(context), key).toEqual(before)
    }
  },
)
