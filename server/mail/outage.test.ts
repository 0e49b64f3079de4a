import { expect, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { closeContext, openContext } from '../open-context.ts'
import { openRelay } from '../test/relay.ts'
import { activationTo, test as base, queue } from './mail-server.fixture.ts'
import type { Transport } from './transport.ts'

const test = base.extend<{ relayed: Relayed }>({
  relayed: async ({ environment }, use) => {
    const relay = await openRelay(environment.DATABASE_URL ?? '')
    const config = readConfig({ ...environment, DATABASE_URL: relay.url })
    const node = await openContext(config, createLog('silent'))
    await use({ relay, node })
    await closeContext(node)
    relay.close()
  },
})

type Relayed = {
  relay: Awaited<ReturnType<typeof openRelay>>
  node: Awaited<ReturnType<typeof openContext>>
}

test('an email is sent once if the database becomes unreachable before it is marked as sent', async ({
  context,
  relayed: { relay, node },
  logged,
  send,
}) => {
  let sent = 0
  const transport: Transport = {
    send: async () => {
      sent += 1
      if (sent === 1) await relay.down()
    },
    close: async () => {},
  }
  const failing = vi.spyOn(node.db, 'isUnavailable')
  await queue(context, [activationTo('ann@example.com')])
  const { stop } = send(node, transport)
  await expect.poll(() => failing.mock.calls.length + logged.lines.length).toBeGreaterThan(0)
  await relay.up()
  await expect
    .poll(() => context.db.read.selectFrom('outbox').select('sent_at').executeTakeFirst())
    .toEqual({ sent_at: expect.any(String) })
  expect(sent).toBe(1)
  await stop()
})
