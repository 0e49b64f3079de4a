import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Stripe } from 'stripe'

// A fake Stripe: as much of its API as the shop uses, with its rules for sessions, refunds and
// idempotency keys, a page on which buyers pay, and faults that tests order.

type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'cancel_url'
  | 'url'
>
type Refund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>
type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'payment_intent' | 'reason' | 'status'
> & { payment_method_details?: { card: { case_type: string } } }

/**
 * `after`: once it was done. `within`: so, and in the middle of its answer. `bare`: an answer without
 * a body that says why.
 */
/** How Stripe answers keys that end like this. */
const rejectedKeys: Record<string, number> = { unknown: 401, restricted: 403 }

export type Fault =
  | '500'
  | '500 after'
  | 'hang'
  | 'hang after'
  | 'break'
  | 'break after'
  | 'break within'
  | 'bare 404'
  | '403'

type Answer = { status: number; body: object }

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>

/** @param secret signs what it tells */
export async function openFakeStripe(secret: string) {
  const watch = { onCall: (_call: string, _moment: 'before' | 'after') => true }
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  /** What became of those that failed. */
  const intents = new Map<string, Stripe.PaymentIntent.Status>()
  const answered = new Map<string, { body: string; answer: Answer }>()
  const calls: string[] = []
  const faults: { call: RegExp; fault: Fault }[] = []
  /** Where it tells of what happens; nowhere unless a test says so. */
  const shop = { url: '' }
  let refundStatus: 'succeeded' | 'pending' | 'failed' = 'succeeded'

  const paidBy = (intent: string) =>
    [...sessions.values()].find(
      session => session.payment_intent === intent && session.payment_status === 'paid',
    )

  const leftOf = (intent: string) =>
    [...refunds.values()]
      .filter(refund => refund.payment_intent === intent && refund.status !== 'failed')
      .reduce((left, { amount }) => left - amount, paidBy(intent)?.amount_total ?? 0)

  const intentOf = ({ payment_intent: id }: Session | Refund | Dispute) => {
    if (typeof id !== 'string') return null
    const status = intents.get(id) ?? (paidBy(id) ? 'succeeded' : 'processing')
    return { id, object: 'payment_intent', status }
  }

  const addRefund = (intent: string, amount: number, metadata: Record<string, string>) => {
    if (!paidBy(intent)) return invalid(404, `No such payment_intent: '${intent}'`)
    if (amount > leftOf(intent)) return invalid(400, 'Refund amount is greater than what is left.')
    const refund: Refund = {
      ...{ id: `re_${randomUUID()}`, object: 'refund', amount, created: now() },
      ...{ metadata, payment_intent: intent, reason: null, status: refundStatus },
      currency: paidBy(intent)?.currency ?? 'eur',
    }
    refunds.set(refund.id, refund)
    return { status: 200, body: refund }
  }

  const create = (form: URLSearchParams): Answer => {
    const id = `cs_test_${randomUUID()}`
    const items = [...form.keys()].filter(name => name.endsWith('[unit_amount]'))
    const total = items.reduce((sum, name) => {
      const quantity = form.get(name.replace('[price_data][unit_amount]', '[quantity]'))
      return sum + Number(form.get(name)) * Number(quantity)
    }, 0)
    const expires_at = Number(form.get('expires_at'))
    if (expires_at < now() + 30 * 60 || expires_at > now() + 24 * 60 * 60) {
      return invalid(400, 'The `expires_at` timestamp must be 30 minutes to 24 hours from now.')
    }
    if (total < 50) return invalid(400, 'The total amount due must add up to at least €0.50 eur')
    const session: Session = {
      ...{ id, object: 'checkout.session', mode: 'payment', created: now(), expires_at },
      amount_total: total,
      currency: form.get('line_items[0][price_data][currency]'),
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      metadata: { attempt: form.get('metadata[attempt]') ?? '' },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      url: `${url}/pay/${id}`,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  const expire = (id: string): Answer => {
    const session = sessions.get(id)
    if (!session) return invalid(404, `No such checkout.session: '${id}'`)
    if (session.status !== 'open') {
      return invalid(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    }
    Object.assign(session, { status: 'expired', url: null })
    return { status: 200, body: session }
  }

  const list = (rows: { id: string; created: number }[], query: URLSearchParams): Answer => {
    const since = Number(query.get('created[gte]') ?? 0)
    const found = rows.filter(({ created }) => created >= since).toReversed()
    const after = query.get('starting_after')
    const start = found.findIndex(({ id }) => id === after) + 1
    if (after !== null && start === 0) return invalid(400, `No such object: '${after}'`)
    const end = start + Number(query.get('limit') ?? 10)
    const data = found.slice(start, end)
    return { status: 200, body: { object: 'list', data, has_more: end < found.length, url: '' } }
  }

  const answer = (call: string, query: URLSearchParams, form: URLSearchParams): Answer => {
    const [method = '', path = ''] = call.split(' ')
    const [, , kind = '', id = '', deed] = path.replace('/checkout', '').split('/')
    if (method === 'POST') {
      if (kind === 'sessions' && deed === 'expire') return expire(id)
      if (kind === 'sessions') return create(form)
      const metadata = { refund: form.get('metadata[refund]') ?? '' }
      return addRefund(form.get('payment_intent') ?? '', Number(form.get('amount')), metadata)
    }
    const tables = { sessions, refunds, disputes }
    const table = tables[kind as keyof typeof tables]
    if (id) {
      const found = table.get(id)
      if (!found) return invalid(404, `No such ${kind}: '${id}'`)
      const expands = query.getAll('expand[0]').includes('payment_intent')
      return { status: 200, body: expands ? { ...found, payment_intent: intentOf(found) } : found }
    }
    const intent = query.get('payment_intent')
    const rows = kind === 'sessions' ? [...sessions.values()] : [...refunds.values()]
    return list(
      rows.filter(row => !intent || row.payment_intent === intent),
      query,
    )
  }

  const serveApi = async (request: IncomingMessage, response: ServerResponse, target: URL) => {
    const call = `${request.method} ${target.pathname}`
    const body = await text(request)
    const key = request.headers['idempotency-key']
    calls.push(call)
    if (!watch.onCall(call, 'before')) return response.destroy()
    const status = rejectedKeys[request.headers.authorization?.split('_').at(-1) ?? '']
    if (status) return send(response, invalid(status, 'This key is rejected.'))
    const at = faults.findIndex(({ call: wanted }) => wanted.test(call))
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 'hang') return
    if (fault === 'break') return response.destroy()
    if (fault === '403') return send(response, invalid(403, 'This key may only read.'))
    if (fault === 'bare 404') return response.writeHead(404).end('{}')
    const known = typeof key === 'string' ? answered.get(key) : undefined
    if (known && known.body !== body) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return send(response, {
        status: 400,
        body: { error: { type: 'idempotency_error', message } },
      })
    }
    const isDone = known || fault === '500'
    const made = isDone
      ? known?.answer
      : answer(call, target.searchParams, new URLSearchParams(body))
    if (!watch.onCall(call, 'after')) return response.destroy()
    const told = !made || fault?.startsWith('500') ? failed : structuredClone(made)
    if (typeof key === 'string' && !known) answered.set(key, { body, answer: told })
    if (fault === 'hang after') return
    if (fault === 'break after') return response.destroy()
    if (fault === 'break within') return sendHalf(response, told)
    send(response, told)
  }

  const tell = async (event: ReturnType<typeof sign>) => {
    if (!shop.url) return
    const headers = { 'content-type': 'application/json', 'stripe-signature': event.signature }
    const init = { method: 'POST', headers, body: event.body }
    await fetch(`${shop.url}/api/payment/stripe/event`, init).catch(() => {})
  }

  const sign = (type: string, object: object, { age = 0, id = `evt_${randomUUID()}` } = {}) => {
    return signBody(
      JSON.stringify({ id, object: 'event', type, created: now(), data: { object } }),
      age,
    )
  }

  const signBody = (body: string, age = 0) => {
    const time = now() - age
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { body, signature: `t=${time},v1=${mac}` }
  }

  const settle = async (id: string, status: 'paid' | 'unpaid' = 'paid') => {
    const session = sessions.get(id)
    if (session?.status !== 'open') return false
    const payment_intent = `pi_${randomUUID()}`
    Object.assign(session, {
      status: 'complete',
      payment_status: status,
      payment_intent,
      url: null,
    })
    await tell(sign('checkout.session.completed', session))
    return true
  }

  const servePage = async (request: IncomingMessage, response: ServerResponse, target: URL) => {
    const session = sessions.get(target.pathname.split('/').at(-1) ?? '')
    if (!session) return response.writeHead(404).end()
    if (request.method === 'POST') {
      await settle(session.id)
      return response.writeHead(303, { location: session.success_url ?? '' }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><title>Pay</title><meta name="viewport" content="width=device-width">
      <h1>Pay €${((session.amount_total ?? 0) / 100).toFixed(2)}</h1><p>${session.status}</p>
      <form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Cancel</a></html>`)
  }

  const server = createServer((request, response) => {
    const target = new URL(request.url ?? '', url)
    const serve = target.pathname.startsWith('/pay/') ? servePage : serveApi
    void serve(request, response, target)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    sessions,
    refunds,
    disputes,
    intents,
    calls,
    faults,
    /** Called before and after each request; returning false stops it. */
    watch,
    shop,
    /** A signed event. @param age of its signature, in seconds */
    sign,
    signBody,
    /** The buyer pays. @returns false where the session is over */
    settle,
    refundInDashboard: (intent: string, amount: number) => addRefund(intent, amount, {}),
    /** A refund some days ago. @param key the shop’s id of it; without one, it was made in the dashboard */
    refundDaysAgo: (intent: string, amount: number, days: number, key?: string) => {
      addRefund(intent, amount, key === undefined ? {} : { refund: key })
      const [refund] = [...refunds.values()].slice(-1)
      if (refund) refund.created -= days * 24 * 60 * 60
    },
    /** Refunds of payments of another shop, as many as that. */
    refundElsewhere: (count: number) => {
      for (let n = 0; n < count; n += 1) {
        const id = `re_${randomUUID()}`
        const of = { payment_intent: `pi_${randomUUID()}`, metadata: {}, reason: null }
        const sum = { amount: 100, currency: 'eur', status: 'succeeded' }
        refunds.set(id, { id, object: 'refund', created: now(), ...sum, ...of })
      }
    },
    /** What becomes of refunds from now on. */
    makeRefunds: (status: typeof refundStatus) => {
      refundStatus = status
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const failed: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
}

function invalid(status: number, message: string): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message } } }
}

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendHalf(response: ServerResponse, { status, body }: Answer) {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-length': text.length })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

function now(): number {
  return Math.floor(Date.now() / 1_000)
}
