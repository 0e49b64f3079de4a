import type { User } from '../../../../contract/user.ts'
import { useSession } from '../../session/session-store.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { IconBan } from '../../ui/icons/ban.ts'
import { IconShieldStar } from '../../ui/icons/shield-star.ts'
import { ActionButton } from '../action-button.tsx'
import { Badge } from '../badge.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DateTime } from '../date-time.tsx'
import { DeleteAction } from '../delete-action.tsx'
import { ordersOfLink } from '../orders/order-links.ts'
import { RecordCard } from '../record-card.tsx'
import type { DetailFrame } from '../record-detail.tsx'
import { RecordLayout } from '../record-layout.tsx'
import { UpdateAction } from '../update-action.tsx'
import type { RecordState } from '../use-record.ts'
import { useUserForm } from './use-user-form.ts'
import { UserFields } from './user-fields.tsx'

type UserDetailProps = DetailFrame & { state: RecordState<User> }

export function UserDetail({ state, ...frame }: UserDetailProps) {
  const { edit, ask, question, closeQuestion, confirm } = useUserForm(state, frame.back.to)
  const user = state.record
  const own = useSession(({ userId }) => userId === user.id)
  return (
    <RecordLayout
      {...frame}
      kind="user"
      record={user}
      it="them"
      edit={edit}
      state={
        <>
          <Badge tone="off">{user.is_admin === 1 ? 'Admin' : 'User'}</Badge>
          {user.isBanned && <Badge tone="danger">Blocked: can’t sign in</Badge>}
        </>
      }
      actions={
        <>
          <ButtonLink to={ordersOfLink(user.email)}>View orders</ButtonLink>
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
          <UpdateAction edit={edit} />
          <DeleteAction
            name={`${user.name} (${user.userName})`}
            busy={edit.busy}
            disabled={own}
            onDelete={edit.onDelete}
          >
            This can’t be undone.
          </DeleteAction>
          <ConfirmDialog
            title={question?.title ?? ''}
            button={question?.button ?? ''}
            opened={question !== undefined}
            onConfirm={confirm}
            onClose={closeQuestion}
          >
            <p>{question?.text}</p>
          </ConfirmDialog>
        </>
      }
      fields={
        <RecordCard title="Details">
          <UserFields user={user} field={edit.field} />
        </RecordCard>
      }
      aside={
        <RecordCard title="About">
          {own && <p>This is you. Only another admin can demote, block or delete you.</p>}
          <DescriptionList>
            <DescriptionItem term="Email">{user.email}</DescriptionItem>
            <DescriptionItem term="Member since">
              <DateTime at={user.createdAt} />
            </DescriptionItem>
          </DescriptionList>
        </RecordCard>
      }
    />
  )
}
