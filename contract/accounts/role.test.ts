import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { exportable, type May, type Permission } from './permissions.ts'
import { RoleForm } from './role.ts'

test.each<[Permission[], boolean]>([
  [['exports'], false],
  [['exports', 'stock'], false],
  [['exports', 'books'], true],
  [['exports', 'orders.manage'], true],
  [['stock'], true],
])('a role with %j is accepted: %s', (permissions, isAccepted) => {
  const { success, error } = RoleForm.safeParse({ name: 'Helper', permissions })
  expect(success).toBe(isAccepted)
  if (!isAccepted) expect(error?.issues[0]?.message).toContain('Also choose what they can see')
})

test('each export requires permission to see its content, and a role can export nothing else', () => {
  const taken = Object.values(endpoints).flatMap(row => {
    const may: May | undefined = 'may' in row ? row.may : undefined
    if (typeof may !== 'object' || !('allOf' in may) || !may.allOf.includes('exports')) return []
    return may.allOf.filter(permission => permission !== 'exports')
  })
  expect(new Set(taken)).toEqual(new Set(exportable))
})
