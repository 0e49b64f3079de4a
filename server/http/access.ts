import type { FastifyRequest } from 'fastify'
import { allows, type Permission } from '../../contract/accounts/permissions.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { minute } from '../../contract/time/durations.ts'
import { clockSkewMs } from '../db/time.ts'
import { Failure } from '../failure.ts'

/** The signed-in user who makes a request. */
export type Caller = {
  id: string
  userName: string
  /** They have a role, whatever it allows. */
  isAdmin: boolean
  permissions: readonly Permission[]
  sessionHash: string
  /** When they last entered their password in this session. */
  provedAt: string | null
  /** `sessionHash`, if the request required a fresh sign-in: the session must last until the change. */
  freshSession?: string
}

/** How long a sign-in is fresh. */
export const freshMs = 10 * minute

type Protected = Exclude<Endpoint, { access: 'public' }>

function isAllowed(row: Protected, caller: Caller, ownerId: string): boolean {
  switch (row.access) {
    case 'user':
      return true
    case 'self':
      return caller.id === ownerId
    case 'self-or-staff':
      return caller.id === ownerId || allows(caller.permissions, row.may)
    case undefined:
      return allows(caller.permissions, row.may)
  }
}

/**
 * Decides without looking up {id}, so that an error does not tell whether it exists.
 * @throws Failure `unauthenticated` or `forbidden`
 */
export function authorize(
  row: Protected,
  caller: Caller | undefined,
  request: FastifyRequest,
): asserts caller is Caller {
  if (!caller) throw new Failure('unauthenticated', 'Sign in first.')
  const { id = '' } = request.params as { id?: string }
  if (!isAllowed(row, caller, id.trim())) {
    throw new Failure('forbidden', 'You don’t have access to this.')
  }
}

/**
 * Requires a fresh sign-in if the endpoint does.
 * @param body undefined until it is read; until then, only an endpoint with `fresh: true` requires one
 * @returns the caller, whose session `requireMay` looks up again
 * @throws Failure `step_up`
 */
export function requireFresh({ fresh }: Endpoint, caller: Caller, body?: unknown): Caller {
  const isRequired =
    typeof fresh === 'object'
      ? fresh.some(field => (body as Record<string, unknown> | undefined)?.[field] !== undefined)
      : fresh === true
  if (!isRequired) return caller
  if (!isFresh(caller)) throw new Failure('step_up', 'Confirm your password first.')
  return { ...caller, freshSession: caller.sessionHash }
}

function isFresh({ provedAt }: Caller): boolean {
  if (provedAt === null) return false
  const age = Date.now() - Date.parse(provedAt)
  // A time in the future comes from a clock that was ahead.
  return age <= freshMs && age >= -clockSkewMs
}
