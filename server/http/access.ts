import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { allows, type Permission } from '../../contract/permissions.ts'
import { Failure } from '../failure.ts'

/** The signed-in user who makes a request. */
export type Caller = {
  id: string
  userName: string
  /** They have a role, whatever it allows. */
  isAdmin: boolean
  permissions: readonly Permission[]
  sessionHash: string
}

type Protected = Exclude<Endpoint, { access: 'public' }>

function isAllowed(row: Protected, caller: Caller, ownerId: string): boolean {
  switch (row.access) {
    case 'user':
      return true
    case 'self':
      return caller.id === ownerId
    case 'self-or-staff':
      return caller.id === ownerId || allows(caller.permissions, row.may)
    case 'staff':
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
