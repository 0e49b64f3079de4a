import type { Insertable } from 'kysely'
import type { Queries, Reads } from '../../db/database.ts'
import type { InvitationTable } from '../../db/tables.ts'
import { latestExpiry, linkLifetime } from '../links/link-lifetime.ts'
import { caseFold } from '../users.repository.ts'

const now = () => new Date().toISOString()

/** Those that have not expired, with the names of their inviters. */
function selectOpen(db: Reads) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.inviter_id')
    .selectAll('invitations')
    .select('users.user_name as inviter')
    .where('expires_at', '>', now())
    .where('expires_at', '<=', latestExpiry(linkLifetime.invitation))
}

/** Newest first. */
export function findInvitations(db: Reads) {
  return selectOpen(db).orderBy('invited_at', 'desc').orderBy('invitations.id', 'desc').execute()
}

export function findInvitation(db: Reads, id: string) {
  return selectOpen(db).where('invitations.id', '=', id).executeTakeFirst()
}

export function findInvitationByToken(db: Reads, tokenHash: string) {
  return selectOpen(db).where('token_hash', '=', tokenHash).executeTakeFirst()
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

export async function isInvited(db: Reads, email: string): Promise<boolean> {
  const row = await selectOpen(db)
    .where('invitations.email_key', '=', caseFold(email))
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces an expired one of the same address. */
export async function insertInvitation(
  trx: Queries,
  invitation: Omit<Insertable<InvitationTable>, 'email_key' | 'invited_at'>,
): Promise<void> {
  const email_key = caseFold(invitation.email)
  await trx.deleteFrom('invitations').where('email_key', '=', email_key).execute()
  await trx
    .insertInto('invitations')
    .values({ ...invitation, email_key, invited_at: now() })
    .execute()
}

export async function renewInvitation(
  trx: Queries,
  id: string,
  link: Pick<InvitationTable, 'token_hash' | 'expires_at' | 'inviter_id'>,
): Promise<void> {
  await trx.updateTable('invitations').set(link).where('id', '=', id).execute()
}

/** @returns whether it was still there: only one of several concurrent callers takes it */
export async function deleteInvitation(trx: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteInvitationByEmail(trx: Queries, email: string): Promise<void> {
  await trx.deleteFrom('invitations').where('email_key', '=', caseFold(email)).execute()
}
