import { Failure } from '../failure.ts'

export function userNotFound(): Failure {
  return new Failure('not_found', 'There is no such user.')
}

export function userNameTaken(cause?: unknown): Failure {
  return new Failure('conflict', 'This user name is taken. Please choose another one.', {
    fields: { userName: 'is taken' },
    cause,
  })
}

/** @param contact how to reach the shop, or an empty string */
export function accountBanned(contact: string): Failure {
  const where = contact && ` Please write to ${contact}.`
  return new Failure('account_banned', `This account is blocked.${where}`)
}
