import { Checkbox, Stack, TextInput } from '@mantine/core'
import { grantable } from '../../../../contract/accounts/permissions.ts'
import type { Role } from '../../../../contract/accounts/role.ts'
import { api } from '../../api.ts'
import { EditDrawer } from '../form/edit-drawer.tsx'
import type { ListFormProps } from '../list/list-form.tsx'
import { useMayAny } from '../use-may.ts'
import { permissionText } from './permission-text.ts'

type RoleFormProps = ListFormProps & {
  /** The role to edit; without one it is a new one. */
  role?: Role
}

/** Adds a role, or changes one. It offers the permissions that the reader has. */
export function RoleForm({ role, formKey, onDone, onClose }: RoleFormProps) {
  const may = useMayAny()
  return (
    <EditDrawer
      formKey={formKey}
      title={role ? `Edit ${role.name}` : 'Create role'}
      text={role && 'Changes apply at once to everyone who has this role.'}
      submit={role ? 'Save role' : 'Create role'}
      values={{ name: role?.name ?? '', permissions: role?.permissions.join(' ') ?? '' }}
      labels={{ name: 'Name', permissions: 'Permissions' }}
      version={role?.updatedAt ?? null}
      schema={async () => (await import('./role-draft.ts')).RoleDraft}
      send={(body, { version }) =>
        role
          ? api('PUT /api/admin/role/{id}', {
              params: { id: role.id },
              body: { ...body, updatedAt: version ?? role.updatedAt ?? '' },
            })
          : api('POST /api/admin/role', { body })
      }
      onSaved={({ message }) => onDone(message)}
      onClose={onClose}
    >
      {({ field, change }) => {
        const chosen = field('permissions')
        return (
          <>
            <TextInput {...field('name')} data-autofocus label="Name" maxLength={80} required />
            <Checkbox.Group
              label="Permissions"
              error={chosen.error}
              value={chosen.value.split(' ').filter(Boolean)}
              onChange={ids => change({ permissions: ids.join(' ') })}
            >
              <input type="hidden" name={chosen.name} value={chosen.value} />
              <Stack gap="xs" pt="xs">
                {grantable.filter(may).map(permission => (
                  <Checkbox
                    key={permission}
                    value={permission}
                    label={permissionText[permission]}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          </>
        )
      }}
    </EditDrawer>
  )
}
