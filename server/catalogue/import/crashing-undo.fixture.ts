import { readConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { openContext } from '../../open-context.ts'
import { crashAtStatement } from '../../test/crash.ts'
import { undoImport } from './undo-import.ts'

// Undoes an import, and is killed at a statement of its database: KILL_AT counts them. Without it, the
// undo runs to the end.
const [id = '', actorId = ''] = process.argv.slice(2)

const context = await openContext(readConfig(process.env), createLog('silent'))
crashAtStatement(context)
await undoImport(context, { id: actorId, userName: 'admin' }, id)
process.exit()
