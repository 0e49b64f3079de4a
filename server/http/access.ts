import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/endpoint.ts'
import { Failure } from '../failure.ts'

/** The signed-in user who makes a request. */
export type Caller = { id: string; userName: string; isAdmin: boolean; sessionHash: string }

type Permission = (caller: Caller, ownerId: string) => boolean

const permissions: Record<Exclude<Access, 'public'>, Permission> = {
  user: () => true,
  self: (caller, ownerId) => caller.id === ownerId,
  'self-or-admin': (caller, ownerId) => caller.isAdmin || caller.id === ownerId,
  admin: caller => caller.isAdmin,
}

/**
 * Decides without looking up {id}, so that an error does not tell whether it exists.
 * @throws Failure `unauthenticated` or `forbidden`
 */
export function authorize(
  access: Exclude<Access, 'public'>,
  caller: Caller | undefined,
  request: FastifyRequest,
): asserts caller is Caller {
  if (!caller) throw new Failure('unauthenticated', 'Sign in first.')
  const { id = '' } = request.params as { id?: string }
  if (!permissions[access](caller, id.trim())) {
    throw new Failure('forbidden', 'You don’t have access to this.')
  }
}
