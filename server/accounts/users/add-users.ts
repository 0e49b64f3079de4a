import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '../../db/database.ts'
import { insertUsers } from '../users.repository.ts'

export type UserFields = {
  name: string
  userName: string
  email: string
  phone: string
  isBanned: boolean
}

/** Adds many users without images. @param passwordHash of the password they share */
export async function addUsers(
  trx: Trx,
  people: UserFields[],
  passwordHash: string,
): Promise<void> {
  await insertUsers(
    trx,
    people.map(({ userName, isBanned, ...texts }) => ({
      ...texts,
      id: uuidv7(),
      user_name: userName,
      password_hash: passwordHash,
      image: null,
      is_banned: isBanned ? 1 : 0,
    })),
  )
}
