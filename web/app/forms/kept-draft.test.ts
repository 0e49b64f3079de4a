import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../session/session-store.ts'
import { draftKeySuffix, dropDraft, keepDraft, keptDraft } from './kept-draft.ts'

const signIn = (userId: string | null) => useSession.setState({ userId })
const lost = { userId: 'ada', formKey: 'product,p1', draft: { name: 'Mine' }, version: undefined }

beforeEach(() => {
  signIn('ada')
  signIn(null)
  keepDraft(lost)
})

test('who signs in again finds what they typed, in its form alone, until it is dropped', () => {
  signIn('ada')
  expect(keptDraft('product,p2')).toBeNull()
  expect(keptDraft('product,p1')).toEqual(lost)
  dropDraft('product,p2')
  expect(keptDraft('product,p1')).toEqual(lost)
  dropDraft('product,p1')
  expect(keptDraft('product,p1')).toBeNull()
})

test('each form of a page keeps its own, until the next session ends', () => {
  keepDraft({ ...lost, formKey: 'stock p1 delivery', draft: { delta: '5' } })
  signIn('ada')
  expect(keptDraft('product,p1')).toEqual(lost)
  expect(draftKeySuffix('stock p1')).toBe('delivery')
  dropDraft('stock p1 delivery')
  expect(draftKeySuffix('stock p1')).toBeNull()
  expect(keptDraft('product,p1')).toEqual(lost)
  signIn(null)
  signIn('ada')
  expect(keptDraft('product,p1')).toBeNull()
})

test('nobody finds it without being signed in', () => {
  expect(keptDraft('product,p1')).toBeNull()
})

test('another person never finds it, and then it is gone', () => {
  signIn('mallory')
  expect(keptDraft('product,p1')).toBeNull()
  signIn(null)
  signIn('ada')
  expect(keptDraft('product,p1')).toBeNull()
})
