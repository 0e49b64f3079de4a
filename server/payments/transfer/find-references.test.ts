import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findReferences, findSimilar } from './find-references.ts'
import { creditorReference } from './reference.ts'

const number = fc.integer({ min: 10_001, max: 999_999_999 }).map(String)
const space = fc.constantFrom('', ' ', '\n', '\r\n   ', '\u00a0', '\u200b', '\t')
/** Without what could make another reference. */
const words = fc.string({ unit: fc.constantFrom(...'abcdxyz ÄÖ/:,.-+!'), maxLength: 30 })

test('a reference is found however a bank breaks and spells it, with whatever around it', () => {
  fc.assert(
    fc.property(
      number,
      fc.array(space, { minLength: 13, maxLength: 13 }),
      fc.boolean(),
      words,
      words,
      (number, spaces, isSmall, before, after) => {
        const letters = [...creditorReference(number)]
        const spelled = letters.map((letter, at) => letter + (spaces[at] ?? '')).join('')
        const text = before + (isSmall ? spelled.toLowerCase() : spelled) + after
        expect(findReferences(text)).toContain(number)
      },
    ),
  )
})

test('one with a wrong digit is not found', () => {
  fc.assert(
    fc.property(number, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const place = at % number.length
      const digit = (Number(number[place]) + by) % 10
      const wrong = number.slice(0, place) + digit + number.slice(place + 1)
      const text = creditorReference(number).slice(0, 4) + wrong
      expect(findReferences(text)).not.toContain(wrong)
    }),
  )
})

test('whatever is found has the check digits of its number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'RFrf0123456789 \n'), maxLength: 60 }),
      text => {
        const plain = text.replace(/\s/g, '').toUpperCase()
        for (const number of findReferences(text))
          expect(plain).toContain(creditorReference(number))
      },
    ),
  )
})

test('several are found, also with more digits right behind', () => {
  const [one, other] = ['10001', '10002'].map(creditorReference)
  expect(findReferences(`${one} and ${other}`)).toEqual(['10001', '10002'])
  expect(findReferences(`${one}20261120`)).toContain('10001')
  expect(findReferences('Order 10001, thanks')).toEqual([])
})

test('a text of nothing but what looks like references is searched only so far', () => {
  const found = creditorReference('10001')
  expect(findReferences('RF18999999'.repeat(30) + found)).toEqual(['10001'])
  expect(findReferences('RF18999999'.repeat(50) + found)).toEqual([])
})

test('a reference with one wrong, missing or extra digit, or two swapped ones, is found as similar', () => {
  for (const typed of [
    ...['RF52 1000 1', 'RF35 1000 1', 'RF25 1000 7', 'RF25 100 1', 'RF25 1000 01'],
    ...['rf25 0100 1 2026-11-20', 'Rf25 1000 2 20261120'],
  ]) {
    expect(findReferences(typed)).not.toContain('10001')
    expect(findSimilar(typed)).toContain('10001')
  }
  expect(findSimilar('RF52 1000 7')).not.toContain('10001')
  expect(findSimilar('25 1000 7')).toEqual([])
})
