// Attacks a separate shop on this machine, with its limits on, and reports the results. Usage: npm
// run attack -- N [N …]; without a number it lists the attacks.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../../e2e/shop.ts'
import { say } from '../report.ts'
import { pipelining } from './01-pipelining.ts'
import { unreadReplies } from './02-unread-replies.ts'
import { slowSearches } from './03-slow-searches.ts'
import { unfinishedUploads } from './04-unfinished-uploads.ts'
import { oneAccount } from './05-one-account.ts'
import { decoding } from './08-decoding.ts'
import { distinctAddresses } from './10-distinct-addresses.ts'
import { slowBodies } from './13-slow-bodies.ts'
import type { Attack } from './attack.ts'

const attacks: Record<string, Attack> = {
  1: pipelining,
  2: unreadReplies,
  3: slowSearches,
  4: unfinishedUploads,
  5: oneAccount,
  8: decoding,
  10: distinctAddresses,
  13: slowBodies,
}

const chosen = process.argv.slice(2)
const unknown = chosen.find(number => !attacks[number])

if (unknown !== undefined || chosen.length === 0) {
  say('Usage: npm run attack -- N [N …]')
  for (const [number, { title }] of Object.entries(attacks)) say(`${number.padStart(4)}  ${title}`)
  process.exit(unknown === undefined ? 0 : 2)
}

let broken = 0
for (const number of chosen) {
  const attack = attacks[number]
  if (attack) broken += await carryOut(number, attack)
}
process.exit(broken > 0 ? 1 : 0)

/** @returns how many findings are not what they must be */
async function carryOut(number: string, attack: Attack): Promise<number> {
  say(`${number}: ${attack.title}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'armory-attack-'))
  const environment = { DATA_DIR: dataDir, RATE_LIMITS: 'on', ...attack.environment }
  try {
    await attack.prepare?.(environment)
    const shop = await startShop(environment)
    const findings = await attack.run({ ...shop, dataDir }).finally(() => shop.stop())
    for (const { what, seen, mustBe, holds } of findings) {
      say(`  ${holds ? '✓' : '✗'} ${what}: ${seen} (must be ${mustBe})`)
    }
    return findings.filter(({ holds }) => !holds).length
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
