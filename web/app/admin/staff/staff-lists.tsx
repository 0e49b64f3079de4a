import type { Invitation, Role, StaffMember } from '../../../../contract/accounts/role.ts'
import { api } from '../../api.ts'
import { Badge } from '../badge.tsx'
import { staffAdmin } from '../links.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { allRows, defineList, singlePage } from '../list/define-list.ts'
import { RecordButton } from '../list/list-form.tsx'
import { deleted } from '../record/deleted.ts'
import { DateTime } from '../time/date-time.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { ChangeRoleForm } from './change-role-form.tsx'
import { roleText } from './permission-text.ts'
import { RoleForm } from './role-form.tsx'
import { memberFormKey } from './staff-data.ts'

type Filter = 'people' | 'roles' | 'invitations'

const shared = {
  ...staffAdmin,
  size: allRows,
  filters: [
    { value: 'people', label: 'People' },
    { value: 'roles', label: 'Roles' },
    { value: 'invitations', label: 'Invitations', empty: 'No open invitations' },
  ],
} as const

export const staffList = defineList<StaffMember, Filter>({
  ...shared,
  name: 'staff',
  names: { one: 'person', many: 'people' },
  load: async (_, signal) => singlePage((await api('GET /api/admin/staff', { signal })).staff),
  columns: [
    {
      label: 'Name',
      cell: member => (
        <RecordButton
          label={`Role of ${member.name}`}
          formKey={memberFormKey(member.id)}
          form={({ formKey: _, ...ends }) => <ChangeRoleForm user={member} {...ends} />}
        >
          <bdi>{member.name}</bdi>
        </RecordButton>
      ),
    },
    { label: 'Email', wide: true, card: 'line', cell: ({ email }) => email },
    { label: 'Role', cell: ({ roleName }) => roleName },
    { label: 'Status', cell: ({ isBanned }) => isBanned && <Badge tone="danger">Blocked</Badge> },
    { label: 'Joined', figure: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ],
  nameOf: ({ name }) => name,
})

const removeRoles: BulkAction<Role> = {
  label: 'Delete',
  danger: true,
  fits: ({ builtIn, users, grantable }) => !builtIn && users === 0 && grantable,
  leftOut: others =>
    `Not included, because people have them, or every shop does: ${others.map(({ name }) => name).join(', ')}.`,
  consequence: 'Invitations to these roles stop working.',
  runEach: ({ id }) => deleted(api('DELETE /api/admin/role/{id}', { params: { id } })),
  done: count => `Deleted ${count}`,
}

export const roleList = defineList<Role, Filter>({
  ...shared,
  name: 'roles',
  names: { one: 'role', many: 'roles' },
  load: async (_, signal) => singlePage((await api('GET /api/admin/role', { signal })).roles),
  columns: [
    {
      label: 'Role',
      cell: role =>
        role.builtIn || !role.grantable ? (
          <strong>{role.name}</strong>
        ) : (
          <RecordButton
            label={`Edit ${role.name}`}
            formKey={`role ${role.id}`}
            form={props => <RoleForm role={role} {...props} />}
          >
            {role.name}
          </RecordButton>
        ),
    },
    { label: 'Permissions', wide: true, card: 'line', cell: roleText },
    { label: 'Kind', cell: ({ builtIn }) => (builtIn ? 'Built in' : 'Your own') },
    { label: 'People', figure: true, cell: ({ users }) => users },
  ],
  nameOf: ({ name }) => name,
  actions: [removeRoles],
})

const invitationActions: BulkAction<Invitation>[] = [
  {
    label: 'Resend',
    question: count => `Send a new link for ${count}?`,
    consequence: 'Each link works for 72 hours. Earlier links stop working.',
    runEach: ({ id }) => api('POST /api/admin/invitation/{id}/resend', { params: { id } }),
    done: count => `Sent a new link for ${count}`,
  },
  {
    label: 'Revoke',
    danger: true,
    consequence: 'Their links stop working.',
    runEach: ({ id }) => api('DELETE /api/admin/invitation/{id}', { params: { id } }),
    done: count => `Revoked ${count}`,
  },
]

export const invitationList = defineList<Invitation, Filter>({
  ...shared,
  name: 'invitations',
  names: { one: 'invitation', many: 'invitations' },
  load: async (_, signal) =>
    singlePage((await api('GET /api/admin/invitation', { signal })).invitations),
  columns: [
    { label: 'Email', wide: true, cell: ({ email }) => <strong>{email}</strong> },
    { label: 'Role', cell: ({ roleName }) => roleName },
    { label: 'Invited by', cell: ({ invitedBy }) => invitedBy },
    { label: 'Sent', figure: true, cell: ({ invitedAt }) => <RelativeTime at={invitedAt} /> },
    { label: 'Link expires', figure: true, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  ],
  nameOf: ({ email }) => email,
  actions: invitationActions,
})
