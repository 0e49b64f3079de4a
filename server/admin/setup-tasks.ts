import type { SetupTask } from '../../contract/admin/overview.ts'
import type { SalesAbroad } from '../../contract/admin/sales-abroad.ts'
import type { DocumentKind } from '../../contract/documents/documents.ts'
import { emailNames } from '../../contract/mail/email-template.ts'
import type { PaymentMethod } from '../../contract/payments/payment.ts'
import type { BuyerEmailKind } from '../../contract/settings/emails.ts'
import { type SettingGroup, settingGroups } from '../../contract/settings/groups.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { shop } from '../../shop/shop.ts'
import type { AppContext } from '../app-context.ts'
import { findUnusableWords } from '../mail/email-texts.ts'
import { toMailConnection } from '../mail/mail-connection.ts'
import { lacksPrices } from '../settings/is-closed.ts'
import type { OpenSettings } from '../settings/settings-cache.ts'
import type { CurrentSettings } from '../settings/to-settings.ts'
import { law } from './laws.ts'
import {
  accessibilityTasks,
  disputePlatformTasks,
  isUnderEuLaw,
  packagingTasks,
  type SafetyGaps,
  safetyTasks,
  salesAbroadTasks,
} from './legal-tasks.ts'
import { placeOf, settingAt } from './place-of.ts'

type Setup = {
  config: AppContext['config']
  settings: OpenSettings
  /** The first one for new payments, if any. */
  provider: { id: PaymentMethod } | undefined
}

type Todo = SafetyGaps & {
  abroad: SalesAbroad | undefined
  generated: string[]
  examples: DocumentKind[]
  linking: DocumentKind[]
  emailProblem: string | undefined
  unweighed: number
  isEmpty: boolean
  demo: number
}

/**
 * What the owner has yet to set up, with what prevents sales first.
 * @param todo.generated user names of the admins with a generated password
 * @param todo.examples texts that are not the owner's yet
 * @param todo.linking texts that link to a platform of the EU that is closed
 * @param todo.emailProblem why emails wait though there is a mail server
 * @param todo.unweighed products without a weight in a shop that charges shipping by weight
 * @param todo.isEmpty no product is for sale
 * @param todo.demo products of the demo that were not changed
 * @param todo.abroad what was sold to consumers in other EU countries, if the limit matters
 */
export function listSetupTasks(setup: Setup, todo: Todo): SetupTask[] {
  const { generated, examples, emailProblem, unweighed, isEmpty, demo, abroad } = todo
  const isEu = isUnderEuLaw(setup.settings)
  const tasks = [
    ...ofPayments(setup),
    ...ofEmails(setup, emailProblem),
    ...generated.map(ofPassword),
    ...setup.settings.unreadable.map(ofUnreadable),
    ...ofPage(setup.settings, isEu),
    ...(demo > 0 ? [ofDemo(demo)] : []),
    ...(isEmpty ? [noProducts] : []),
    ...(unweighed > 0 ? [ofWeights(unweighed)] : []),
    ...(isEu ? safetyTasks(setup.settings, todo) : []),
    ...packagingTasks(setup.settings),
    ...disputePlatformTasks(setup.settings, todo.linking),
    ...salesAbroadTasks(setup.settings, abroad),
    ...(isEu ? accessibilityTasks(setup.settings, examples) : []),
    ...ofTexts(examples),
    ...findUnusableWords(setup.settings.emails.texts).map(ofEmail),
  ]
  return isEu ? tasks : tasks.map(toAdvice)
}

/** What no law of the EU asks for may still be worth doing. */
function toAdvice({ source: _, ...task }: SetupTask): SetupTask {
  return task.level === 'law' ? { ...task, level: 'better' } : task
}

/** An empty shop may open: some owners announce it before they add products. */
const noProducts: SetupTask = {
  ...{ name: 'Products', setting: 'products', state: 'missing', file: 'Products' },
  ...{ level: 'better', page: '/products-admin' },
  means: 'Nothing is for sale yet. Add your first product.',
}

/** A shop may open with it: some owners try theirs with the demo first. */
function ofDemo(count: number): SetupTask {
  const what = count === 1 ? '1 product is an example' : `${count} products are examples`
  return {
    ...{ name: 'Demo catalogue', setting: 'demo', state: 'example', file: 'Products' },
    ...{ level: 'better', page: '/products-admin', action: 'remove-demo' },
    means: `${what} that came with the shop. Remove the demo before you sell.`,
  }
}

function ofWeights(count: number): SetupTask {
  const what =
    count === 1
      ? '1 product has no weight, so it counts'
      : `${count.toLocaleString('en')} products have no weight, so they count`
  return {
    ...{ name: 'Weights', setting: 'weight', state: 'missing', file: 'Products' },
    ...{ level: 'better', page: '/products-admin?view=table&filter=no-weight' },
    means: `You charge shipping by weight, but ${what} as 0 g.`,
  }
}

function ofPassword(userName: string): SetupTask {
  return {
    ...{ name: `Password of ${userName}`, state: 'example', file: 'an account' },
    level: 'better',
    means: 'The shop made it and showed it once. They change it where their profile is updated.',
    setting: userName,
  }
}

/** Its defaults are made up, or not what the owner wants. */
function ofUnreadable(group: SettingGroup): SetupTask {
  return {
    ...{ name: `Settings “${settingGroups[group].name}”`, setting: `unreadable ${group}` },
    ...{ ...placeOf(group), state: 'missing' },
    level: 'blocks',
    means: lacksPrices({ unreadable: [group] })
      ? 'We can’t read them since the last update, so nobody can order. Check them and save again.'
      : 'We can’t read them since the last update, so the defaults apply. Check them and save again.',
  }
}

function ofPayments({ config, settings: { lost }, provider }: Setup): SetupTask[] {
  const tasks: SetupTask[] = []
  if (!provider || provider.id === 'demo') {
    tasks.push({
      ...{ name: 'Bank account', ...settingAt('bank', 'iban') },
      state: provider ? 'example' : 'missing',
      level: 'blocks',
      means: provider
        ? 'Buyers make demo payments. No money is taken.'
        : 'Nobody can pay: the checkout is closed.',
    })
  }
  if (lost.includes('stripe') && !config.stripe) {
    tasks.push({
      ...{ name: 'Stripe', state: 'missing', ...settingAt('stripe', 'key') },
      level: 'blocks',
      means: 'We can’t decrypt its key, so buyers can’t pay with it. Enter the key again.',
    })
  }
  return tasks
}

function ofEmails({ config, settings }: Setup, problem: string | undefined): SetupTask[] {
  const { server } = toMailConnection(config, settings, { isLost: settings.lost.includes('mail') })
  const task = (level: SetupTask['level'], means: string, field = 'host'): SetupTask[] => {
    const names = { name: 'Mail server', setting: 'mail', ...placeOf('mail', field) }
    const source = law('consumerRights', 'Article 8(7)')
    return [{ ...names, state: 'missing', level, means, source }]
  }
  if (server === 'missing') {
    return task('blocks', 'Until you set one up, no emails are sent and nobody can order.')
  }
  if (server === 'lost') {
    const means = 'We can’t decrypt its password, so emails wait. Enter the password again.'
    return task('blocks', means, 'password')
  }
  if (problem) return task('law', `Emails aren’t being sent. ${problem}`)
  // With https, somebody has asked for files.
  if (server === 'files' && !config.https)
    return task('law', 'Emails are saved as files, not sent.')
  return []
}

function ofPage(
  { shop, footer, goods, returns, emails, byDefault }: CurrentSettings,
  isEu: boolean,
): SetupTask[] {
  const { open } = shop
  const isShopSet = JSON.stringify(shop) !== JSON.stringify({ ...shopDefaults.shop, open })
  const settings: (SetupTask & { isSet: boolean })[] = [
    {
      ...{ name: 'Your shop', setting: 'shop', state: 'example', file: 'Settings' },
      page: '/setup-shop-admin',
      level: 'blocks',
      means:
        'Its name, country, time zone and currency are examples. Your first order locks the currency, and your first invoice locks the time zone.',
      isSet: isShopSet || !byDefault.includes('tax'),
    },
    {
      ...{ name: 'Seller and imprint', state: 'example', ...settingAt('seller', 'name') },
      level: 'blocks',
      means: 'The imprint and invoices name a made-up company.',
      source: law('ecommerce', 'Article 5(1)'),
      isSet: !byDefault.includes('seller'),
    },
    {
      ...{ name: 'Contact', state: 'missing', ...settingAt('footer', 'contact') },
      level: 'law',
      means: 'The footer doesn’t say how to contact you.',
      source: law('ecommerce', 'Article 5(1)(c)'),
      isSet: footer.contact !== '',
    },
    {
      ...{ name: 'Legal guarantee notice', state: 'missing', ...settingAt('goods', 'guarantee') },
      level: 'law',
      means: 'Products and checkout don’t link to the notice.',
      source: law('guaranteeNotice'),
      isSet: goods.guarantee !== '' || !isEu,
    },
    {
      ...{ name: 'Shipping', state: 'example', ...placeOf('shipping', 'zones') },
      setting: 'shipping',
      level: 'blocks',
      means: 'Buyers pay made-up shipping costs and are told made-up delivery dates.',
      isSet: !byDefault.includes('shipping'),
    },
    {
      ...{ name: 'VAT', setting: 'tax', state: 'example', ...placeOf('tax', 'home') },
      level: 'blocks',
      means: 'Orders are taxed in a made-up country.',
      isSet: !byDefault.includes('tax'),
    },
    {
      ...{ name: 'Return address', state: 'example', ...placeOf('returns', 'address') },
      setting: 'returns',
      level: 'law',
      means: 'Buyers are told to send returns to a made-up address.',
      source: law('consumerRights', 'Annex I(A)'),
      isSet: returns.address !== '' || !byDefault.includes('seller'),
    },
    {
      ...{ name: 'Emails about new orders', state: 'missing', ...settingAt('emails', 'newOrders') },
      level: 'better',
      means: 'Nobody gets an email when an order comes in.',
      isSet: emails.newOrders !== '' || !byDefault.includes('emails'),
    },
    {
      ...{ name: 'Material', state: 'example', ...settingAt('goods', 'material') },
      level: 'better',
      means: 'Every product shows a made-up material.',
      isSet: goods.material !== shopDefaults.goods.material,
    },
    {
      ...{ name: 'Fit', state: 'example', ...settingAt('goods', 'fit') },
      level: 'better',
      means: 'Every product shows a made-up size.',
      isSet: goods.fit !== shopDefaults.goods.fit,
    },
    {
      ...{ name: 'Home page', setting: 'home', state: 'example', ...placeOf('home', 'headline') },
      level: 'better',
      means: 'Its words and its video are those of the demo.',
      isSet: !byDefault.includes('home'),
    },
  ]
  return settings.filter(({ isSet }) => !isSet).map(({ isSet: _, ...setting }) => setting)
}

/** What asks for a text. */
const sources: { [Kind in DocumentKind]?: SetupTask['source'] } = {
  delivery: law('consumerRights', 'Article 6(1)(g)'),
  returns: law('consumerRights', 'Article 6(1)(h)'),
  payment: law('consumerRights', 'Article 6(1)(g)'),
  terms: law('ecommerce', 'Article 10(3)'),
  privacy: law('privacy', 'Article 13'),
}

/** The imprint is complete with the seller, and nobody sees the example of the accessibility statement. */
function ofTexts(examples: DocumentKind[]): SetupTask[] {
  const texts = shop.info.filter(
    ({ page }) => page !== 'imprint' && page !== 'accessibility' && examples.includes(page),
  )
  return texts.map(({ page, name }) => ({
    name: `Text “${name}”`,
    file: 'Texts',
    setting: `texts/${page}`,
    page: `/texts-admin/${page}`,
    state: 'example',
    level: 'blocks',
    means: 'The page says it’s sample text. Publish your own.',
    ...(sources[page] && { source: sources[page] }),
  }))
}

function ofEmail(kind: BuyerEmailKind): SetupTask {
  return {
    ...{ name: `Email “${emailNames[kind]}”`, setting: kind, ...placeOf('emails') },
    state: 'missing',
    level: 'better',
    means:
      'Your text no longer works since the last update, so the built-in text is sent. Edit yours to use it again.',
  }
}
