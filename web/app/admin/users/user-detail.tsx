import type { MouseEvent } from 'react'
import type { User } from '../../../../contract/user.ts'
import { useSession } from '../../session/session-store.ts'
import { IconBan } from '../../ui/icons/ban.ts'
import { IconPencil } from '../../ui/icons/pencil.ts'
import { IconShieldStar } from '../../ui/icons/shield-star.ts'
import { ProfileCard } from '../../ui/profile-card.tsx'
import { ActionButton } from '../action-button.tsx'
import { Actions } from '../admin-page.tsx'
import { DeleteAction } from '../delete-action.tsx'
import { RecordLayout } from '../record-layout.tsx'
import { useUserEdit } from './use-user-edit.ts'
import styles from './user-detail.module.css'
import { UserForm } from './user-form.tsx'

type UserDetailProps = {
  user: User
  follow: (user: User) => void
  /** The destination after the user is deleted. */
  back: string
}

export function UserDetail({ user, follow, back }: UserDetailProps) {
  const { edit, toggle, remove } = useUserEdit(user, follow, back)
  // The second half of a double click would undo the first.
  const once =
    (mutation: () => void) =>
    ({ detail: clicks }: MouseEvent) => {
      if (clicks <= 1) mutation()
    }
  const own = useSession(({ userId }) => userId === user.id)
  return (
    <RecordLayout
      record={user}
      it="them"
      facts={<ProfileCard user={user} named={false} />}
      actions={
        <>
          <Actions>
            <ActionButton
              icon={IconPencil}
              variant={edit.open ? 'default' : 'filled'}
              {...edit.opener}
            >
              Update
            </ActionButton>
            <ActionButton
              icon={IconShieldStar}
              aria-pressed={user.is_admin === 1}
              aria-disabled={edit.busy || undefined}
              busy={edit.doing === 'is_admin'}
              disabled={own}
              onClick={once(() => toggle('is_admin'))}
            >
              Enable Admin
            </ActionButton>
            <ActionButton
              icon={IconBan}
              danger={user.isBanned}
              aria-pressed={user.isBanned}
              aria-disabled={edit.busy || undefined}
              busy={edit.doing === 'isBanned'}
              disabled={own}
              onClick={once(() => toggle('isBanned'))}
            >
              Block
            </ActionButton>
            <DeleteAction
              name={`${user.name} (${user.userName})`}
              busy={edit.busy}
              disabled={own}
              onDelete={remove}
            >
              They will be gone from the shop, and cannot be brought back.
            </DeleteAction>
          </Actions>
          {own && (
            <p className={styles.hint}>
              This is you. Only another admin can demote, block or delete you.
            </p>
          )}
        </>
      }
    >
      <UserForm user={user} edit={edit} />
    </RecordLayout>
  )
}
