import { Failure, failureAt } from '../failure.ts'

export function userNotFound(): Failure {
  return new Failure('not_found', 'This user doesn’t exist.')
}

export function userNameTaken(cause?: unknown): Failure {
  return failureAt('userName', 'conflict', 'This username is taken. Choose another one', cause)
}

/** @param contact how to reach the shop, or an empty string */
export function accountBanned(contact: string): Failure {
  const where = contact && ` Write to us at ${contact}.`
  return new Failure('account_banned', `This account is blocked.${where}`)
}

export function sessionEnded(): Failure {
  return new Failure('unauthenticated', 'Your session has ended. Sign in again.')
}
