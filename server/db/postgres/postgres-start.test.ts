import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { startProgram } from '../../test/program.ts'
import { openRelay } from '../../test/relay.ts'

test('a start waits for a database that does not answer yet, and says so once', async ({
  environment,
  onTestFinished,
}) => {
  const relay = await openRelay(environment.DATABASE_URL ?? '')
  onTestFinished(relay.close)
  await relay.down()
  const shop = startProgram(['main.ts'], { ...environment, DATABASE_URL: relay.url })
  await expect.poll(shop.output).toMatch(/isn’t responding yet/)
  await relay.up()
  await shop.open
  expect(shop.output()).toMatch(
    /^The database isn’t responding yet\. Retrying for up to a minute: [^\n]*ECONNREFUSED[^\n]*\nThe shop is open at [^\n]*\n$/,
  )
  shop.process.kill('SIGINT')
  expect(await shop.ended).toBe(0)
})
