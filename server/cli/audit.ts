import type { AppContext } from '../app-context.ts'
import { StartFailure } from '../config.ts'
import { audit as findDifferences } from '../orders/audit.ts'

/** Reports what does not add up in stock, orders and payments, and fails if anything doesn't. */
export async function audit(
  context: AppContext,
  _args: string[],
  say: (line: string) => void,
): Promise<void> {
  const differences = await findDifferences(context)
  for (const difference of differences) say(difference)
  const count = differences.length
  if (count === 1) throw new StartFailure('1 difference was found.')
  if (count > 0) throw new StartFailure(`${count} differences were found.`)
  say('Stock, orders and payments add up.')
}
