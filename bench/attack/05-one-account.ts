import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Inbox, linkIn, openInbox } from '../../e2e/inbox.ts'
import type { Attack, Finding } from './attack.ts'
import { type Answer, type Browser, openBrowser } from './browser.ts'

const owner = { email: 'target@example.com', password: 'dragon-scale 7' }
let inbox: Inbox

/** The number of answers per status, such as "100 × 401, 20 × 429". */
function tally(answers: Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

export const oneAccount: Attack = {
  title: 'Strangers of many addresses keep an owner out, and a user makes sessions and emails',
  environment: { TRUST_PROXY: '127.0.0.1', DEMO_DATA: 'off' },
  prepare: async environment => {
    inbox = await openInbox()
    environment.SMTP_URL = inbox.url
  },
  run: async ({ url, dataDir }) => {
    const browsers = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, n) => openBrowser(url, `${prefix}.${n}`))
    /** Measures each of them equally often, in turn. */
    const each = async (
      of: Browser[],
      times: number,
      work: (browser: Browser) => Promise<Answer>,
    ) => {
      const answers: Answer[] = []
      for (const browser of of) {
        for (let n = 0; n < times; n += 1) answers.push(await work(browser))
      }
      return answers
    }
    const signIn = ({ call }: Browser, password: string) =>
      call('POST', '/api/auth/login', { ...owner, password })
    const wrong = (browser: Browser) => signIn(browser, 'not it')
    const reset = ({ call }: Browser) =>
      call('POST', '/api/users/forgot-password', { ...owner, password: 'of their choosing' })
    const register = async ({ call }: Browser, userName: string) =>
      call('POST', '/api/users/register', await signUp(userName))
    const findings: Finding[] = []
    const find = (what: string, seen: string, mustBe: string) =>
      findings.push({ what, seen, mustBe, holds: seen === mustBe })

    const strangers = browsers('198.51.100', 4)
    for (const [n, stranger] of strangers.entries()) {
      await each([stranger], 5, browser => register(browser, `stranger-${n}`))
    }
    const me = openBrowser(url, '192.0.2.1')
    await register(me, 'target')
    const activation = linkIn(await inbox.emailTo(owner.email, 21))
      .split('/')
      .at(-1)
    const active = await me.call('POST', '/api/users/verify-email', { token: activation })
    find('20 sign-ups of 4 addresses, then the owner’s: its link', tally([active]), '1 × 200')

    await each([me], 200, () => signIn(openBrowser(url, '192.0.2.6'), owner.password))
    await signIn(me, owner.password)
    find('sessions after 200 right sign-ins', String(sessionsIn(dataDir)), '20')

    const first = await each(browsers('203.0.113', 10), 11, wrong)
    find('wrong passwords of 10 addresses', tally(first), '100 × 401, 10 × 429')
    const fresh = openBrowser(url, '192.0.2.2')
    const mistyped = await each([fresh], 1, wrong)
    mistyped.push(await signIn(fresh, owner.password))
    find('the owner in a new browser, mistyped and right', tally(mistyped), '1 × 401, 1 × 200')
    const second = await each(browsers('203.0.114', 50), 3, wrong)
    find('wrong passwords of 50 addresses more', tally(second), '49 × 401, 101 × 429')
    const late = await signIn(openBrowser(url, '192.0.2.3'), owner.password)
    find('the owner in one more new browser', tally([late]), '1 × 429')
    find(
      'and in one in which they signed in before',
      tally([await signIn(me, owner.password)]),
      '1 × 200',
    )

    find('20 resets of 4 addresses', tally(await each(strangers, 5, reset)), '20 × 200')
    const mine = await reset(openBrowser(url, '192.0.2.4'))
    find('the owner’s own reset', tally([mine]), '1 × 200')
    const more = await each(browsers('203.0.115', 30), 1, reset)
    find('resets of 30 addresses more', tally(more), '9 × 200, 21 × 429')
    const token = linkIn(await inbox.emailTo(owner.email, 51))
      .split('/')
      .at(-1)
    const other = openBrowser(url, '192.0.2.5')
    const chosen = 'chosen by the owner 8'
    await other.call('POST', '/api/users/reset-password', { token, password: chosen })
    const back = await signIn(other, chosen)
    find('the owner by the mail of a stranger’s reset', tally([back]), '1 × 200')

    let n = 0
    const changes = await each([other], 200, ({ call }) => {
      n += 1
      const email = `victim-${n}@example.com`
      return call('PUT', `/api/users/update/${back.user?.id}`, { email, currentPassword: chosen })
    })
    find('changes of the email address', tally(changes), '5 × 200, 195 × 429')
    await inbox.close()
    return findings
  },
}

async function signUp(userName: string): Promise<FormData> {
  const image = join(import.meta.dirname, '..', '..', 'web', 'public', 'art', 'avatar.webp')
  const form = new FormData()
  const fields = { ...owner, userName, name: 'Ilse Torr', phone: '+353861234567' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('image', new Blob([await readFile(image)], { type: 'image/webp' }), 'me.webp')
  return form
}

function sessionsIn(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'armory.sqlite'), { readOnly: true })
  const row = db.prepare('select count(*) as count from sessions').get()
  db.close()
  return Number(row?.count)
}
