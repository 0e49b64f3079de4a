import { z } from 'zod'
import { Tax } from '../orders/order.ts'
import { integer, NonNegativeAmount } from './numbers.ts'
import { CountryCode, ShippingSettings } from './shipping.ts'

/** A basket that is priced with zones, which need not be saved. */
export const Basket = z.object({
  /** In the shop's currency, VAT included. */
  subtotal: NonNegativeAmount,
  grams: integer(0, 1_000_000),
  /** ISO 3166-1. */
  country: CountryCode,
})

export const TryShipping = Basket.extend({ zones: ShippingSettings.shape.zones })
export type TryShipping = z.output<typeof TryShipping>

/** The methods of the country's zone; none if the shop doesn't ship there. In the shop's currency. */
export const ShippingPrices = z.object({
  methods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number(),
      /** Of the basket and its shipping. */
      total: z.number(),
      /** The VAT that the total contains. */
      tax: Tax,
    }),
  ),
})
export type ShippingPrices = z.output<typeof ShippingPrices>
