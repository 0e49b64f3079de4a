import { Button } from '@mantine/core'
import { useState } from 'react'
import type { User } from '../../../../contract/accounts/user.ts'
import { phoneHint, userNameHint } from '../../forms/hints.ts'
import { keptDraft } from '../../forms/kept-draft.ts'
import { personLabels as labels, PersonImage } from '../../forms/person-fields.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useSession } from '../../session/session-store.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { IconBan } from '../../ui/icons/ban.ts'
import { IconShieldStar } from '../../ui/icons/shield-star.ts'
import { IconTrash } from '../../ui/icons/trash.ts'
import { ActionButton } from '../action-button.tsx'
import { Badge } from '../badge.tsx'
import type { FieldOf } from '../form/use-admin-form.ts'
import { ordersOfLink } from '../links.ts'
import { RecordCard } from '../record/record-card.tsx'
import { RecordLayout } from '../record/record-layout.tsx'
import type { DetailProps } from '../record/record-page.tsx'
import { UpdateAction } from '../record/update-action.tsx'
import { ChangeRoleForm } from '../staff/change-role-form.tsx'
import { memberFormKey, useRoleName } from '../staff/staff-data.ts'
import { DateTime } from '../time/date-time.tsx'
import { useMay } from '../use-may.ts'
import { useUserForm } from './use-user-form.ts'
import { rightChange } from './user-rights.ts'

export function UserDetail({ state, ...frame }: DetailProps<User>) {
  const { edit, changeRight, setUser } = useUserForm(state, frame.back.to)
  const [choosing, setChoosing] = useState(() => keptDraft(memberFormKey(state.record.id)) !== null)
  const user = state.record
  const [access, block] = [rightChange(user, 'is_admin'), rightChange(user, 'isBanned')]
  const own = useSession(({ userId }) => userId === user.id)
  const givesRoles = useMay('staff')
  const roleName = useRoleName(user.role)
  const isOthersStaff = user.role !== null && !own
  const manages = useMay('people.manage') && (!isOthersStaff || givesRoles)
  const seesOrders = useMay('orders.read')
  return (
    <>
      <RecordLayout
        {...frame}
        kind="user"
        record={user}
        emptyText="No admin has changed them yet."
        edit={edit}
        state={
          <>
            <Badge tone="off">{roleName ?? (user.is_admin === 1 ? 'Admin' : 'User')}</Badge>
            {user.isBanned && <Badge tone="danger">Blocked: can’t sign in</Badge>}
          </>
        }
        actions={
          <>
            {seesOrders && <ButtonLink to={ordersOfLink(user.email)}>View orders</ButtonLink>}
            {manages && givesRoles && (
              <ActionButton
                icon={IconShieldStar}
                aria-pressed={user.is_admin === 1}
                busy={edit.doing === 'is_admin'}
                otherBusy={edit.busy}
                disabled={own}
                confirmation={access.question}
                onClick={() => changeRight(access)}
              >
                Enable Admin
              </ActionButton>
            )}
            {givesRoles && !own && (
              <Button onClick={() => edit.busy || setChoosing(true)}>Change role</Button>
            )}
            {manages && (
              <>
                <ActionButton
                  icon={IconBan}
                  busy={edit.doing === 'isBanned'}
                  otherBusy={edit.busy}
                  disabled={own}
                  confirmation={block.question}
                  onClick={() => changeRight(block)}
                >
                  {user.isBanned ? 'Unblock' : 'Block'}
                </ActionButton>
                <UpdateAction edit={edit} />
                <ActionButton
                  icon={IconTrash}
                  danger
                  busy={edit.doing === 'delete'}
                  otherBusy={edit.busy}
                  disabled={own}
                  confirmation={{
                    title: 'Are you sure you want to delete?',
                    text: (
                      <>
                        <strong>{`${user.name} (${user.userName})`}</strong>
                        <p>Their orders stay. This can’t be undone.</p>
                      </>
                    ),
                    button: 'Delete',
                  }}
                  onClick={edit.onDelete}
                >
                  Delete
                </ActionButton>
              </>
            )}
          </>
        }
        fields={
          <RecordCard title="Details">
            {manages ? <UserFields user={user} field={edit.field} /> : <UserFacts user={user} />}
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
      {choosing && (
        <ChangeRoleForm
          user={user}
          onDone={(message, changed) => {
            setChoosing(false)
            void setUser(changed, message)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** For staff who may only look. */
function UserFacts({ user }: { user: User }) {
  return (
    <DescriptionList>
      <DescriptionItem term={labels.name}>{user.name}</DescriptionItem>
      <DescriptionItem term={labels.userName}>{user.userName}</DescriptionItem>
      <DescriptionItem term={labels.phone}>{user.phone}</DescriptionItem>
    </DescriptionList>
  )
}

/** The fields of a user that an admin edits. */
function UserFields({ user, field }: { user: User; field: FieldOf }) {
  return (
    <>
      <TextField {...field('name')} label={labels.name} autoComplete="off" />
      <TextField
        {...field('userName')}
        label={labels.userName}
        description={userNameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('phone')}
        label={labels.phone}
        description={phoneHint}
        type="tel"
        autoComplete="off"
      />
      <PersonImage user={user} error={field('image').error} />
    </>
  )
}
