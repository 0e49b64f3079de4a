import { z } from 'zod'
import { wholeNumber } from '../../contract/fields.ts'
import type { AppContext } from '../app-context.ts'
import { StartFailure } from '../config.ts'
import { removeDemo } from '../demo/remove.ts'
import { seedDemo } from '../demo/seed.ts'
import { readOptions } from './read-options.ts'
import { seedMany } from './seed-many.ts'
import { seedOrders } from './seed-orders.ts'

const count = wholeNumber(1, 1_000_000).default(0)
const number = { type: 'string' } as const
const options = {
  remove: { type: 'boolean' },
  products: number,
  users: number,
  orders: number,
} as const
const Counts = z.object({ products: count, users: count, orders: count })

/** @param args `--remove`, or how many products, users and orders to generate; empty for the demo */
export async function seed(
  context: AppContext,
  args: string[],
  say: (line: string) => void,
): Promise<void> {
  const { remove, ...counts } = readOptions(args, options)
  const many = Object.keys(counts).length > 0
  if (remove && many) throw new StartFailure('--remove can’t be combined with other options.')
  if (remove) {
    for (const line of await removeDemo(context, 'system')) say(line)
    return
  }
  if (many) {
    const { orders, ...others } = readCounts(counts)
    await seedMany(context, others, say)
    return seedOrders(context, orders, say)
  }
  if (!(await seedDemo(context, say))) {
    throw new StartFailure('The catalogue isn’t empty, so the demo catalogue wasn’t created.')
  }
}

function readCounts(counts: { products?: string; users?: string; orders?: string }) {
  const { data, error } = Counts.safeParse(counts)
  if (data) return data
  const [issue] = error.issues
  throw new StartFailure(`--${String(issue?.path[0])}: ${issue?.message}.`)
}
