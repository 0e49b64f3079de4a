import type { Activity } from '../../../../contract/activities/activity.ts'
import {
  categoryAdminLink,
  discountLink,
  orderAdminLink,
  productAdminLink,
  settingsLink,
  statementLink,
  textAdminLink,
  userLink,
} from '../links.ts'
import { subjectText } from './activity-text.ts'

/** What was changed, and where to find it as long as it exists. */
export function subjectOf({ subject, action }: Activity): { text: string; to?: string } {
  const text = subjectText(subject)
  if (subject.kind === 'import') return { text }
  if (subject.exists) return { text, to: subjectLink(subject) }
  const isDeleted = subject.kind !== 'export' && subject.name && action !== 'delete'
  return { text: isDeleted ? `${text} (since deleted)` : text }
}

/** An import can be undone once. */
export function canUndo({ subject, action }: Activity): boolean {
  return subject.kind === 'import' && subject.exists && action === 'create'
}

function subjectLink({ kind, id, name }: Activity['subject']): string {
  switch (kind) {
    case 'user':
      return userLink(id)
    case 'category':
      return categoryAdminLink(id)
    case 'order':
      return orderAdminLink(name ?? '')
    case 'statement':
      return statementLink(id)
    case 'discount':
      return discountLink(name ?? '')
    case 'role':
      return '/staff-admin?filter=roles'
    case 'document':
      return textAdminLink(id)
    case 'settings':
      return settingsLink(id)
    default:
      return productAdminLink(id)
  }
}
