import { expect, onTestFinished, test } from 'vitest'

test('a short page keeps the space of the scrollbar, so that the header does not jump', () => {
  expect(getComputedStyle(document.documentElement).scrollbarGutter).toBe('stable')
})

test('a radio button stays round while it has the focus', () => {
  const radio = document.createElement('input')
  radio.type = 'radio'
  document.body.append(radio)
  onTestFinished(() => radio.remove())
  radio.focus({ focusVisible: true })
  expect(radio.matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(radio).borderTopLeftRadius).toBe('50%')
})
