import { shop } from '../../../shop/shop.ts'
import { useSettings } from './use-settings.ts'

/** The pages of information that the shop has. */
export function useInfoPages() {
  const { accessibility } = useSettings()
  return shop.info.filter(({ page }) => accessibility || page !== 'accessibility')
}
