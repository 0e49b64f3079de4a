import { openHydrated } from '../fixtures.ts'
import { loadList } from './network.ts'
import { desktop, phone, type Screen, type Stage } from './screen.ts'

const paper = { width: 794, height: 1123 }
/** A desktop of 1280 x 1024 at 400% zoom. */
const zoomed = { width: 320, height: 256 }

const pages: Record<string, (world: Stage['world']) => string> = {
  home: () => '/',
  products: () => '/products',
  product: ({ product }) => `/view-product/${product.id}`,
  'sign-in': () => '/login-user',
}

function each(suffix: string, how: Partial<Screen>, names = Object.keys(pages)): Screen[] {
  return names.map(name => ({
    name: `${name}-${suffix}`,
    open: async ({ page, world }) => {
      await openHydrated(page, pages[name]?.(world) ?? '/')
      if (name === 'products' && !how.top) await loadList(page)
    },
    ...how,
  }))
}

/** The main pages in print, in forced colors and at 400% zoom. */
export const mediaScreens: Screen[] = [
  ...each('print', { sizes: [paper], media: { media: 'print' } }, ['home', 'products', 'product']),
  ...each('forced-colors', { sizes: [phone, desktop], media: { forcedColors: 'active' } }),
  ...each('zoomed-in', { sizes: [zoomed] }),
  ...each('zoomed-in-top', { sizes: [zoomed], top: true }),
]
