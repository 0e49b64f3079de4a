import { z } from 'zod'
import { EconomicOperator } from '../catalogue/product-safety.ts'
import { distinct, oneLine, text } from '../fields.ts'
import { CountryCode } from './shipping.ts'

export const maxPackagingNumber = 60

/** What the law asks a shop to say or to have, for all its products. */
export const ComplianceSettings = z.object({
  /** Of products without one of their own; empty for none. */
  manufacturer: EconomicOperator,
  manufacturerOutsideEu: z.boolean(),
  /** Who answers in the EU for products from outside it, unless they have one of their own. */
  responsiblePerson: EconomicOperator,
  /** The numbers in the packaging registers of countries. An empty number: the shop needs none there. */
  packaging: z
    .array(z.object({ country: CountryCode, number: text(maxPackagingNumber).check(oneLine) }))
    .check(distinct(({ country }) => country, 'This country is listed above')),
  /** Too small to need an accessibility statement (Directive (EU) 2019/882, Article 4(5)). */
  microenterprise: z.boolean(),
})
export type ComplianceSettings = z.output<typeof ComplianceSettings>

/** What some countries call their packaging register, or the number in it. */
export const packagingRegisters: Readonly<Record<string, string>> = {
  DE: 'LUCID',
  ES: 'Registro de Productores de Producto',
  FR: 'IDU',
}
