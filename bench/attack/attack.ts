import type { RunningShop } from '../../e2e/shop.ts'

/** A measurement of an attack, and the promise in docs/security.md. */
export type Finding = { what: string; seen: string; mustBe: string; holds: boolean }

export type Attack = {
  title: string
  /** Settings of the attacked shop, besides its own folder and enabled limits. */
  environment?: Record<string, string>
  /** Prepares the attack before the shop starts. */
  prepare?: (environment: Record<string, string>) => Promise<void>
  run: (shop: RunningShop & { dataDir: string }) => Promise<Finding[]>
}
