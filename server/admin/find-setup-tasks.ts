import type { SetupTask } from '../../contract/admin/overview.ts'
import type { SalesAbroad } from '../../contract/admin/sales-abroad.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import { findAdminsWithGeneratedPassword } from '../accounts/users/user-stats.repository.ts'
import type { AppContext } from '../app-context.ts'
import {
  countProducts,
  countWithoutManufacturer,
  countWithoutResponsiblePerson,
  countWithoutWeight,
} from '../catalogue/products/product-counts.repository.ts'
import type { Reads } from '../db/database.ts'
import { countDemoProducts } from '../demo/find-demo.ts'
import { findPublishedWith } from '../documents/documents.repository.ts'
import { findExamples } from '../documents/read-documents.ts'
import { invalid } from '../failure.ts'
import { findEmailProblem } from '../mail/outbox.ts'
import { offeredProviders } from '../payments/providers.ts'
import { findLimitedSales } from '../vat/sales-abroad.ts'
import { disputePlatform } from './legal-tasks.ts'
import { listSetupTasks } from './setup-tasks.ts'

/** How many products that lack something are counted. */
const mostCounted = 1_000

type SetupContext = Pick<AppContext, 'config' | 'db' | 'settings'>

/**
 * What the owner has yet to set up.
 * @param trx the current transaction, if any
 * @param abroad what was sold abroad, if that is known already
 */
export async function findSetupTasks(
  context: SetupContext,
  trx?: Reads,
  abroad?: SalesAbroad,
): Promise<SetupTask[]> {
  const db = trx ?? context.db.read
  const settings = await context.settings.read(trx)
  const [provider] = await offeredProviders(context, trx)
  return listSetupTasks(
    { config: context.config, settings, provider },
    {
      generated: await findAdminsWithGeneratedPassword(db),
      examples: await findExamples(db, settings),
      linking: await findPublishedWith(db, disputePlatform),
      emailProblem: await findEmailProblem(db),
      demo: await countDemoProducts(db),
      isEmpty: (await countProducts(db)) === 0,
      unweighed: isByWeight(settings) ? await countWithoutWeight(db, mostCounted) : 0,
      ...(await countSafetyGaps(db, settings)),
      abroad: abroad ?? (await findLimitedSales(db, settings)),
    },
  )
}

/** The manufacturer of the settings covers all products, and so does the responsible person. */
async function countSafetyGaps(db: Reads, { compliance }: Pick<Settings, 'compliance'>) {
  const { manufacturer, responsiblePerson } = compliance
  return {
    withoutManufacturer: manufacturer ? 0 : await countWithoutManufacturer(db, mostCounted),
    withoutResponsiblePerson: responsiblePerson
      ? 0
      : await countWithoutResponsiblePerson(db, mostCounted),
  }
}

function isByWeight({ shipping }: Pick<Settings, 'shipping'>): boolean {
  return shipping.zones.some(({ methods }) => methods.some(({ byWeight }) => byWeight))
}

/** @throws Failure `validation_failed` while something keeps the shop from selling */
export async function requireReady(context: SetupContext, trx: Reads): Promise<void> {
  const blocking = (await findSetupTasks(context, trx)).filter(({ level }) => level === 'blocks')
  if (blocking.length === 0) return
  const names = blocking.map(({ name }) => name).join(', ')
  throw invalid('open', `Set these up first: ${names}`)
}
