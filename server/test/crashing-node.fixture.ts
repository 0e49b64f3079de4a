import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { openContext } from '../open-context.ts'
import { saveNumbered } from './numbered-settings.ts'

// A node that changes settings until it is killed, and prints each version once it is saved.

const context = await openContext(readConfig(process.env), createLog('silent'))
for (;;) {
  for (const group of ['shipping', 'mail'] as const) {
    process.stdout.write(`${group} ${await saveNumbered(context, group)}\n`)
  }
}
