import type { Stripe } from 'stripe'
import type { Currency } from '../../../contract/money/currency.ts'
import type { NextAction } from '../../../contract/payments/payment.ts'
import { minute } from '../../../contract/time/durations.ts'
import type { StripeConfig } from '../../connections.ts'
import type { Database } from '../../db/database.ts'
import type { StripeSessionTable } from '../../db/tables/selling-tables.ts'
import { fromNow } from '../../db/time.ts'
import { cents } from '../../money.ts'
import {
  type Attempt,
  type PaymentProvider,
  type PaymentStatus,
  ProviderFailure,
} from '../provider.ts'
import {
  expectObject,
  idOf,
  isInvalidRequest,
  stripeClient,
  withProviderFailure,
} from './client.ts'
import { refundByStripe } from './refunds.ts'
import * as repository from './sessions.repository.ts'
import { findSessionOf, sessionParams } from './sessions.ts'

/** Stripe rejects sessions that expire within half an hour. */
const minSessionMs = 31 * minute
const holdMs = 120 * minute

/** Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minimumAmounts: Record<Currency, number> = {
  ...{ EUR: 50, CHF: 50, CZK: 15_00, DKK: 2_50, GBP: 30 },
  ...{ NOK: 3_00, PLN: 2_00, RON: 2_00, SEK: 3_00, USD: 50 },
}

type Session = Stripe.Checkout.Session
type Row = StripeSessionTable

/**
 * Payments on a page that Stripe hosts. A row is written before and after each call, and no call is made in a
 * transaction, so that a session is found again whatever was interrupted.
 */
export function stripe(
  settings: StripeConfig | undefined,
  publicUrl: string,
  { read, write }: Pick<Database, 'read' | 'write'>,
): PaymentProvider {
  /** The attempt's row; a new one says that Stripe is about to be called. */
  const ensureRow = async (attempt: Attempt): Promise<Row> => {
    // The attempt may be dated ahead, by a wrong clock, and Stripe allows at most a day.
    const begunAt = Math.min(Date.parse(attempt.createdAt), Date.now())
    const latest = Math.max(begunAt + holdMs, Date.now() + minSessionMs)
    const row: Row = {
      attempt_id: attempt.id,
      session_id: null,
      url: '',
      state: 'requested',
      tries: 0,
      expires_at: new Date(latest).toISOString(),
      created_at: new Date().toISOString(),
    }
    await repository.insertSession(write, row)
    return (await repository.findSession(write, attempt.id)) ?? row
  }

  const storeSession = async (row: Row, session: Session): Promise<void> => {
    const state = stateOf(session)
    const url = session.url ?? ''
    if (row.session_id === session.id && row.state === state && row.url === url) return
    await repository.changeSession(write, row, { session_id: session.id, url, state })
  }

  /** Stripe repeats its reply for the same key, be it a session or a failure of its own. */
  const create = async (attempt: Attempt, row: Row): Promise<Session> => {
    const client = await stripeClient(settings)
    const params = await sessionParams(attempt, row.expires_at, publicUrl)
    const idempotencyKey = row.tries === 0 ? attempt.id : `${attempt.id}-${row.tries}`
    try {
      const created = await withProviderFailure(() =>
        client.checkout.sessions.create(params, { idempotencyKey }),
      )
      return expectObject('checkout.session', created)
    } catch (error) {
      if (error instanceof ProviderFailure) {
        await repository.changeSession(write, row, { tries: row.tries + 1 })
      }
      throw error
    }
  }

  /** A session that Stripe may have created although its reply was lost. */
  const find = async (row: Row): Promise<Session | undefined> =>
    findSessionOf(await stripeClient(settings), row)

  const retrieve = async (id: string): Promise<Session> => {
    const client = await stripeClient(settings)
    const expand = ['payment_intent']
    return expectObject('checkout.session', await client.checkout.sessions.retrieve(id, { expand }))
  }

  const start = async (attempt: Attempt): Promise<NextAction> => {
    let row = await ensureRow(attempt)
    if (row.session_id || row.state === 'ended') return nextOf(row, settings?.apiUrl)
    const late = isLate(row)
    let session = row.tries > 0 || late ? await find(row) : undefined
    if (!session && late) {
      const expires_at = fromNow(minSessionMs)
      const renewed = { expires_at, tries: row.tries + 1 }
      if (!(await repository.changeSession(write, row, renewed))) return start(attempt)
      row = { ...row, ...renewed }
    }
    session ??= await create(attempt, row)
    await storeSession(row, session)
    const stored = await repository.findSession(write, attempt.id)
    return stored ? nextOf(stored, settings?.apiUrl) : { kind: 'none' }
  }

  const fetchStatus = async (attempt: Attempt): Promise<PaymentStatus> => {
    const row = await repository.findSession(read, attempt.id)
    // It may still be started.
    if (!row) return unpaid('open', attempt.id)
    const session = row.session_id ? await retrieve(row.session_id) : await find(row)
    if (!session) return unpaid(row.state === 'ended' ? 'failed' : 'open', attempt.id)
    await storeSession(row, session)
    return toStatus(session)
  }

  const cancel = async (attempt: Attempt): Promise<PaymentStatus> => {
    const never = { session_id: null, url: '', state: 'ended', tries: 0 } as const
    const now = new Date().toISOString()
    const ended = { attempt_id: attempt.id, ...never, expires_at: now, created_at: now }
    if (await repository.insertSession(write, ended)) return unpaid('failed', attempt.id)
    const row = await ensureRow(attempt)
    if (row.state === 'ended') return fetchStatus(attempt)
    const session = row.session_id ? await expire(row.session_id) : await endRequested(attempt, row)
    if (!session) return unpaid('failed', attempt.id)
    await storeSession(row, session)
    return toStatus(session)
  }

  const expire = async (id: string): Promise<Session> => {
    const client = await stripeClient(settings)
    try {
      return expectObject('checkout.session', await client.checkout.sessions.expire(id))
    } catch (error) {
      // It was paid or has expired, or Stripe failed: its status says which.
      const session = await retrieve(id)
      if (session.status === 'open') throw error
      return session
    }
  }

  /**
   * Ends a session that may have been created: it is created with the same key, so that none appears later. None does once
   * Stripe would reject it. Orders then end even if the shop may not create sessions.
   */
  const endRequested = async (attempt: Attempt, row: Row): Promise<Session | undefined> => {
    const found = await find(row)
    if (found) return expire(found.id)
    try {
      if (!isLate(row)) return await expire((await create(attempt, row)).id)
    } catch (error) {
      if (!isInvalidRequest(error)) throw error
    }
    if (await repository.changeSession(write, row, { state: 'ended' })) return
    throw new Error('A payment was started while it was being ended.')
  }

  return {
    id: 'stripe',
    name: 'Card, PayPal and more',
    minimumAmount: currency => cents(minimumAmounts[currency]),
    holdMs,
    instructions: async ({ id }, db) => {
      const row = await repository.findSession(db, id)
      return row ? nextOf(row, settings?.apiUrl) : { kind: 'none' }
    },
    start,
    fetchStatus,
    cancel,
    refund: async refund => refundByStripe(await stripeClient(settings), refund),
  }
}

/** Whether Stripe would reject a session that expires then as too short. */
function isLate({ expires_at }: Row): boolean {
  return Date.parse(expires_at) - Date.now() < minSessionMs - minute
}

function stateOf(session: Session): Row['state'] {
  const { status, payment_status } = session
  if (status === 'open') return 'open'
  if (hasFailed(session)) return 'ended'
  return status === 'complete' && payment_status === 'unpaid' ? 'confirming' : 'ended'
}

/** Whether a payment that takes days, such as a direct debit, failed: only its payment intent says so. */
function hasFailed({ status, payment_status, payment_intent }: Session): boolean {
  if (status !== 'complete' || payment_status !== 'unpaid') return false
  if (payment_intent === null || typeof payment_intent === 'string') return false
  return ['requires_payment_method', 'canceled'].includes(payment_intent.status)
}

function toStatus(session: Session): PaymentStatus {
  const { id, status, payment_status, amount_total, currency, payment_intent } = session
  if (status === 'expired' || hasFailed(session)) return unpaid('failed', id)
  if (status !== 'complete' || payment_status !== 'paid') return unpaid('open', id)
  const intent = idOf(payment_intent)
  if (!intent) throw new Error(`Stripe says that ${id} is paid, but names no payment intent.`)
  return {
    state: 'paid',
    cents: cents(amount_total ?? 0),
    currency: (currency ?? '').toUpperCase(),
    paymentRef: intent,
  }
}

function unpaid(state: 'open' | 'failed', paymentRef: string): PaymentStatus {
  return { state, cents: cents(0), currency: '', paymentRef }
}

/** @param apiUrl replaces the address of Stripe's API */
function nextOf({ state, url }: Row, apiUrl: string | undefined): NextAction {
  if (state === 'confirming') return { kind: 'confirming' }
  const isSafe = url.startsWith('https://') || (apiUrl && url.startsWith(`${apiUrl}/`))
  return state === 'open' && isSafe ? { kind: 'redirect', url } : { kind: 'none' }
}
