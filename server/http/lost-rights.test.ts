import { describe, expect } from 'vitest'
import type { EndpointKey } from '../../contract/endpoints.ts'
import type { UserChange } from '../db/tables.ts'
import { browserOf, roles } from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { changingEndpointRows, readAllRows } from '../test/requests.ts'
import { validRequests } from '../test/valid-requests.ts'

const losses: Record<string, UserChange> = { demoted: { role: null }, banned: { is_banned: 1 } }
const keys = changingEndpointRows
  .filter(row => row.access === 'staff')
  .map(row => row.key as EndpointKey)

/** A body may be a minute on its way. */
describe.each(Object.entries(losses))('an admin who is %s during their request', (_, loss) => {
  test.for(keys)('changes nothing by %s', async (key, { context, app }) => {
    const shop = { context, app }
    let id: string | undefined
    let before: unknown
    app.addHook('preValidation', async () => {
      if (id === undefined) return
      await context.db.write.updateTable('users').set(loss).where('id', '=', id).execute()
      before = await readAllRows(context)
    })
    const caller = await roles.admin.arrive(shop)
    const input: object = await validRequests[key](shop, caller)
    const { client, answer } = browserOf(shop, caller)
    id = caller.account.id
    await client(key, input).catch(() => {})
    expect(before).toBeDefined()
    expect(answer().json()).toMatchObject({ error: { code: 'forbidden' } })
    expect(await readAllRows(context)).toEqual(before)
  })
})
