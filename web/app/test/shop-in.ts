import { identity } from '../ui/identity.ts'

/** Tells the time in a zone, as if the root's loader had said so. @returns what undoes it */
export function shopIn(timeZone: string): () => void {
  const before = { timeZone: identity.timeZone }
  Object.assign(identity, { timeZone })
  return () => Object.assign(identity, before)
}
