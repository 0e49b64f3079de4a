import { expect } from 'vitest'
import type { EndpointKey } from '../../contract/endpoints.ts'
import type { UserChange } from '../db/tables.ts'
import { browserOf, roles } from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { changingEndpointRows, readAllRows } from '../test/requests.ts'
import { validRequests } from '../test/valid-requests.ts'

const losses: Record<string, UserChange> = {
  demoted: { role: null },
  banned: { is_banned: 1 },
  'given a role without permissions': { role: 'gone' },
}
const keys = changingEndpointRows
  .filter(row => row.access === 'staff')
  .map(row => row.key as EndpointKey)

/** A body may be a minute on its way. */
test.for(Object.entries(losses))(
  'an admin who is %s during their request changes nothing by any endpoint',
  async ([_, loss], { context, app }) => {
    expect.assertions(keys.length * 3)
    const shop = { context, app }
    let losing: string | undefined
    let before: unknown
    app.addHook('preValidation', async () => {
      if (losing === undefined) return
      await context.db.write.updateTable('users').set(loss).where('id', '=', losing).execute()
      before = await readAllRows(context)
    })
    for (const key of keys) {
      losing = undefined
      before = undefined
      const caller = await roles.admin.arrive(shop)
      const input: object = await validRequests[key](shop, caller)
      const { client, answer } = browserOf(shop, caller)
      losing = caller.account.id
      await client(key, input).catch(() => {})
      expect.soft(before, key).toBeDefined()
      expect.soft(answer().json(), key).toMatchObject({ error: { code: 'forbidden' } })
      expect.soft(await readAllRows(context), key).toEqual(before)
    }
  },
)
