import type { RunningShop } from '../../e2e/shop.ts'

/** What an attack measured, and what the shop promises in docs/security.md. */
export type Finding = { what: string; seen: string; mustBe: string; holds: boolean }

export type Attack = {
  title: string
  /** Settings of the shop under attack, beside a folder of its own and limits that are on. */
  environment?: Record<string, string>
  /** Lays out what the attack needs, before the shop starts. */
  prepare?: (environment: Record<string, string>) => Promise<void>
  run: (shop: RunningShop & { dataDir: string }) => Promise<Finding[]>
}
