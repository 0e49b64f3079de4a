import { expect, test } from 'vitest'
import { EconomicOperator } from './product-safety.ts'

test.each([
  '',
  'Moss Smiths\n1 Anvil Gate, Cork\nsmiths@moss.example',
  '  Moss Smiths\r\n1 Anvil Gate\r\n\r\nCork, Ireland\r\nmoss.example/contact  ',
  'Å\nB\nhttps://münchen.example',
])('%j is accepted', value => {
  expect(EconomicOperator.safeParse(value).success).toBe(true)
})

test.each([
  'Moss Smiths',
  'smiths@moss.example',
  'Moss Smiths\nsmiths@moss.example',
  'Moss Smiths S.A.\n1 Anvil Gate\nSt. Gallen',
  `${'line\n'.repeat(8)}smiths@moss.example`,
  `Moss\nCork\n${'a'.repeat(400)}@moss.example`,
])('%j is rejected', value => {
  expect(EconomicOperator.safeParse(value).success).toBe(false)
})
