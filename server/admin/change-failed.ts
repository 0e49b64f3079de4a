import type { May } from '../../contract/accounts/permissions.ts'
import { asStaff } from '../accounts/rights.ts'
import { type Actor, type Fields, recordActivity } from '../activities/activities.ts'
import type { DbContext } from '../app-context.ts'
import type { Trx } from '../db/database.ts'

type FailedSubject = { kind: 'job' | 'email'; id: string }

const permissionFor: Record<FailedSubject['kind'], May> = {
  job: 'settings.shop',
  email: 'people.manage',
}

/**
 * Retries or deletes something that failed, and records what it was.
 * @param work returns the fields that the activity shows
 */
export function changeFailed(
  context: DbContext,
  actor: Actor,
  action: 'retry' | 'delete',
  subject: FailedSubject,
  work: (trx: Trx) => Promise<Fields>,
): Promise<void> {
  return asStaff(context, actor, permissionFor[subject.kind], async trx => {
    const fields = await work(trx)
    await recordActivity(trx, {
      actor,
      subject: { ...subject, name: null },
      before: action === 'delete' ? fields : {},
      after: action === 'delete' ? null : fields,
    })
  })
}
