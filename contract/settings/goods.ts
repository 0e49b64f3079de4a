import { z } from 'zod'
import { oneLine, text } from '../fields.ts'
import { HttpsLink, linkMessage, maxLink } from './https-link.ts'

const maxGoods = 120

/** What holds for every product. Empty: the pages omit it. */
export const GoodsSettings = z.object({
  material: text(maxGoods).check(oneLine),
  fit: text(maxGoods).check(oneLine),
  /** Links to the harmonized notice on the legal guarantee (Regulation (EU) 2025/1960). */
  guarantee: text(maxLink).refine(
    value => value === '' || HttpsLink.safeParse(value).success,
    linkMessage,
  ),
})
