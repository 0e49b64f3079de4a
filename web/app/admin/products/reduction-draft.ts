import type { UpdateProduct } from '../../../../contract/product.ts'
import type { DeclaredReduction } from '../../../../contract/reduction.ts'
import { fromShopTime, toShopTime } from '../time/shop-time-field.ts'

/** What a field for a price shows. */
export function typedPrice(price: number): string {
  return Number.isInteger(price) ? String(price) : price.toFixed(2)
}

/** The values of a reduction as the form shows them, empty where none is planned or running. */
export function shownReduction(declared: DeclaredReduction | null) {
  if (!declared || declared.state === 'ended') {
    return { reducedPrice: '', reducedFrom: '', reducedUntil: '' }
  }
  const { price, from, until } = declared
  return {
    reducedPrice: typedPrice(price),
    reducedFrom: toShopTime(from),
    reducedUntil: until ? toShopTime(until) : '',
  }
}

type Typed = {
  reducedPrice?: number | null | undefined
  reducedFrom?: string | undefined
  reducedUntil?: string | undefined
}

/** What of it was changed. Where the price was emptied, the reduction ends, and no time counts. */
export function reductionChanges(
  shown: ReturnType<typeof shownReduction>,
  { reducedPrice: price = null, reducedFrom: from = '', reducedUntil: until = '' }: Typed,
): UpdateProduct {
  if (price === null && shown.reducedPrice !== '') return { reducedPrice: null }
  const moment = (typed: string) => (typed ? fromShopTime(typed) : null)
  return {
    ...(price !== null && typedPrice(price) !== shown.reducedPrice && { reducedPrice: price }),
    ...(from !== shown.reducedFrom && { reducedFrom: moment(from) }),
    ...(until !== shown.reducedUntil && { reducedUntil: moment(until) }),
  }
}
