import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { readBankAccount } from './bank-account.ts'
import { paymentCode, paymentCodeText } from './payment-code.ts'
import { creditorReference, inGroups } from './reference.ts'

const account = { holder: 'Armory Ltd', iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' }

async function read(svg: string): Promise<string | undefined> {
  const image = sharp(Buffer.from(svg)).resize(400).flatten({ background: '#fff' })
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the code that banking apps read', () => {
  test('says whom to pay how much for what', async () => {
    const code = paymentCode(account, cents(1230), creditorReference('10001'))
    const lines = ['BCD', '002', '1', 'SCT', 'AIBKIE2D', 'Armory Ltd', account.iban, 'EUR12.30']
    expect(await read(code)).toBe([...lines, '', 'RF2510001'].join('\n'))
  })

  test('holds the longest that there can be', async () => {
    const longest = { holder: 'Ä'.repeat(70), iban: account.iban, bic: null }
    const reference = creditorReference('X'.repeat(21))
    const code = paymentCode(longest, cents(99_999_999), reference)
    expect(await read(code)).toBe(paymentCodeText(longest, cents(99_999_999), reference))
  })
})

test('a creditor reference has the check digits of the standard', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
  expect(inGroups('RF18539007547034')).toBe('RF18 5390 0754 7034')
})

describe('BANK_ACCOUNT', () => {
  test('is read as people write it', () => {
    const iban = 'ie29 AIBK 9311 5212 3456 78'
    expect(readBankAccount(`Armory Ltd ; ${iban}; AIBKIE2D`)).toEqual(account)
    expect(readBankAccount(`Armory Ltd; ${iban}`)).toEqual({ ...account, bic: null })
  })

  test.each([
    '',
    'Armory Ltd',
    '; IE29AIBK93115212345678',
    'Armory Ltd; IE28AIBK93115212345678',
    'Armory Ltd; IE29AIBK93115212345678; nothing',
    'Armory Ltd; IE29AIBK93115212345678; AIBKIE2D; more',
    `${'x'.repeat(71)}; IE29AIBK93115212345678`,
    'Arm\nory; IE29AIBK93115212345678',
  ])('%j is no account', text => {
    expect(readBankAccount(text)).toBeUndefined()
  })
})
