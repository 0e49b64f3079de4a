import type { User } from '../../../../contract/user.ts'
import { useSession } from '../../session/session-store.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconBan } from '../../ui/icons/ban.ts'
import { IconPencil } from '../../ui/icons/pencil.ts'
import { IconShieldStar } from '../../ui/icons/shield-star.ts'
import { ProfileCard } from '../../ui/profile-card.tsx'
import { ActionButton } from '../action-button.tsx'
import { Actions } from '../admin-page.tsx'
import { DeleteAction } from '../delete-action.tsx'
import { ordersOfLink } from '../orders/order-links.ts'
import { QuestionDialog } from '../question-dialog.tsx'
import { RecordLayout } from '../record-layout.tsx'
import type { RecordState } from '../use-record.ts'
import { useUserForm } from './use-user-form.ts'
import styles from './user-detail.module.css'
import { UserFields } from './user-fields.tsx'

type UserDetailProps = {
  state: RecordState<User>
  /** The destination after the user is deleted. */
  back: string
}

export function UserDetail({ state, back }: UserDetailProps) {
  const { edit, ask, question, closeQuestion, confirm } = useUserForm(state, back)
  const user = state.record
  const own = useSession(({ userId }) => userId === user.id)
  return (
    <RecordLayout
      kind="user"
      record={user}
      it="them"
      edit={edit}
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
              onClick={() => ask('is_admin')}
            >
              Enable Admin
            </ActionButton>
            <ActionButton
              icon={IconBan}
              aria-disabled={edit.busy || undefined}
              busy={edit.doing === 'isBanned'}
              disabled={own}
              onClick={() => ask('isBanned')}
            >
              {user.isBanned ? 'Unblock' : 'Block'}
            </ActionButton>
            <ButtonLink to={ordersOfLink(user.email)}>See orders</ButtonLink>
            <DeleteAction
              name={`${user.name} (${user.userName})`}
              busy={edit.busy}
              disabled={own}
              onDelete={edit.onDelete}
            >
              They will be gone from the shop, and cannot be brought back.
            </DeleteAction>
          </Actions>
          {own && (
            <p className={styles.hint}>
              This is you. Only another admin can demote, block or delete you.
            </p>
          )}
          {question && (
            <QuestionDialog question={question} onConfirm={confirm} onClose={closeQuestion} />
          )}
        </>
      }
      values={<ProfileCard user={user} named={false} />}
      fields={<UserFields user={user} field={edit.field} />}
    />
  )
}
