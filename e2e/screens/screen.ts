import type { Page } from '@playwright/test'
import type { World } from './world.ts'

export type Size = { width: number; height: number; touch?: true }
export type Role = 'visitor' | 'user' | 'admin'
export type Stage = { page: Page; world: World }

/** A page in a certain state. */
export type Screen = {
  /** Names the screenshots; it begins with the page. */
  name: string
  /** Brings a new page into the state. */
  open: (stage: Stage) => Promise<unknown>
  /** The role that opens it, by default a visitor. */
  as?: Role
  /** In a shop without any product. */
  emptyShop?: boolean
  /** In a shop whose buyers pay by bank transfer. */
  bankShop?: boolean
  /** Only the viewport, not the whole page. */
  top?: boolean
  sizes?: Size[]
  media?: Parameters<Page['emulateMedia']>[0]
  /** Takes the screenshot only if this is true. */
  needs?: (page: Page) => Promise<boolean>
}

export const phone = { width: 390, height: 844, touch: true } as const
export const tablet = { width: 768, height: 1024, touch: true } as const
export const desktop = { width: 1280, height: 800 }
export const sizes: Size[] = [phone, tablet, desktop]
