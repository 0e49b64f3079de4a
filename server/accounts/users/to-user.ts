import type { User } from '../../../contract/accounts/user.ts'
import type { UserRow } from '../users.repository.ts'

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    userName: row.user_name,
    email: row.email,
    phone: row.phone,
    image: row.image,
    isAdmin: row.is_admin,
    is_admin: row.is_admin,
    role: row.role,
    isBanned: row.is_banned === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
