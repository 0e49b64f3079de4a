import type { SetupTask } from '../../contract/overview.ts'
import { listAdminsWithGeneratedPassword } from '../accounts/user-stats.ts'
import type { AppContext } from '../app-context.ts'
import { findExamples } from '../documents/read-documents.ts'
import { invalid } from '../failure.ts'
import { offeredProviders } from '../payments/providers.ts'
import { listSetupTasks } from './setup-tasks.ts'

type SetupContext = Pick<AppContext, 'config' | 'db' | 'settings'>

/** What the owner has yet to set up. */
export async function findSetupTasks(context: SetupContext): Promise<SetupTask[]> {
  const settings = await context.settings.read()
  const [provider] = await offeredProviders(context)
  return listSetupTasks(
    { config: context.config, settings, provider },
    {
      generated: await listAdminsWithGeneratedPassword(context),
      examples: await findExamples(context.db.read, settings),
    },
  )
}

/** @throws Failure `validation_failed` while something keeps the shop from selling */
export async function requireReady(context: SetupContext): Promise<void> {
  const blocking = (await findSetupTasks(context)).filter(({ level }) => level === 'blocks')
  if (blocking.length === 0) return
  const names = blocking.map(({ name }) => name).join(', ')
  throw invalid('open', `Set these up first: ${names}`)
}
