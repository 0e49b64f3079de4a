import { onTestFinished } from 'vitest'

/** Enlarges all text, until the end of the test. */
export function enlargeText(percent: number) {
  const { documentElement: root } = document
  root.style.fontSize = `${percent}%`
  onTestFinished(() => root.removeAttribute('style'))
}
