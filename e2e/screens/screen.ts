import type { Page } from '@playwright/test'
import type { World } from './world.ts'

export type Size = { width: number; height: number; touch?: true }
export type Role = 'visitor' | 'user' | 'admin'
export type Stage = { page: Page; world: World }

/** A page in a state that is worth looking at. */
export type Screen = {
  /** Of its pictures; it begins with the page. */
  name: string
  /** Brings a new page there. */
  open: (stage: Stage) => Promise<unknown>
  /** Who looks at it: a visitor unless said otherwise. */
  as?: Role
  /** In a shop without any product. */
  emptyShop?: boolean
  /** In a shop whose buyers pay by bank transfer. */
  bankShop?: boolean
  /** Only what the window shows, not the whole page. */
  top?: boolean
  sizes?: Size[]
  media?: Parameters<Page['emulateMedia']>[0]
  /** What makes it worth a picture only where there is such a thing. */
  needs?: (page: Page) => Promise<boolean>
}

export const phone = { width: 390, height: 844, touch: true } as const
export const tablet = { width: 768, height: 1024, touch: true } as const
export const desktop = { width: 1280, height: 800 }
export const sizes: Size[] = [phone, tablet, desktop]
