import type { Readable } from 'node:stream'
import { imageUrl } from '../../../contract/images.ts'
import type { AppContext } from '../../app-context.ts'
import { csvFile } from '../../csv/csv-file.ts'
import { keysetBatches } from '../../db/keyset-batches.ts'
import { findUsersAfter } from '../users.repository.ts'

const headers = [
  'ID',
  'Name',
  'Username',
  'Email',
  'Phone',
  'Role',
  'Blocked',
  'Image',
  'Joined',
  'Changed',
]

export function exportUsers({ db, config }: Pick<AppContext, 'db' | 'config'>): Readable {
  return csvFile(headers, rows())

  async function* rows() {
    const find = ({ seq }: { seq: number }, limit: number) => findUsersAfter(db.read, seq, limit)
    for await (const users of keysetBatches({ seq: 0 }, find)) {
      yield users.map(user => [
        user.id,
        user.name,
        user.user_name,
        user.email,
        user.phone,
        user.is_admin ? 'Admin' : 'User',
        user.is_banned ? 'yes' : 'no',
        user.image ? config.publicUrl + imageUrl('users', user.image) : '',
        user.created_at,
        user.updated_at,
      ])
    }
  }
}
