import type { ProductSafety } from '../../../contract/catalogue/product-safety.ts'
import type { ComplianceSettings } from '../../../contract/settings/compliance.ts'
import type { ProductWithCategory } from './products.repository.ts'

type EconomicOperators = Pick<
  ComplianceSettings,
  'manufacturer' | 'manufacturerOutsideEu' | 'responsiblePerson'
>
type SafetyFields = EconomicOperators & { identifier: string; warnings: string }

/** What a product says itself. */
export function safetyFieldsOf(row: ProductWithCategory): SafetyFields {
  const { manufacturer, responsible_person: responsiblePerson, identifier, warnings } = row
  const manufacturerOutsideEu = row.manufacturer_outside_eu === 1
  return { manufacturer, manufacturerOutsideEu, responsiblePerson, identifier, warnings }
}

/** What buyers read: what a product doesn't say itself is the shop's. Undefined if there is nothing. */
export function safetyOf(own: SafetyFields, shop: EconomicOperators): ProductSafety | undefined {
  const { manufacturer, manufacturerOutsideEu } = own.manufacturer === '' ? shop : own
  const responsiblePerson =
    own.responsiblePerson || (manufacturerOutsideEu && shop.responsiblePerson)
  const { identifier, warnings } = own
  const shown = Object.entries({ manufacturer, responsiblePerson, identifier, warnings })
  const filled = shown.filter(([, text]) => text)
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}
