import type { ProductSafety } from '../../contract/product-safety.ts'
import type { ComplianceSettings } from '../../contract/settings/compliance.ts'
import type { ProductWithCategory } from './products.repository.ts'

type Operators = Pick<
  ComplianceSettings,
  'manufacturer' | 'manufacturerAbroad' | 'responsiblePerson'
>
type SafetyFields = Operators & { identifier: string; warnings: string }

/** What a product says itself. */
export function safetyFieldsOf(row: ProductWithCategory): SafetyFields {
  const { manufacturer, responsible_person: responsiblePerson, identifier, warnings } = row
  const manufacturerAbroad = row.manufacturer_abroad === 1
  return { manufacturer, manufacturerAbroad, responsiblePerson, identifier, warnings }
}

/** What buyers read: what a product doesn't say itself is the shop's. Undefined if there is nothing. */
export function safetyOf(own: SafetyFields, shop: Operators): ProductSafety | undefined {
  const { manufacturer, manufacturerAbroad } = own.manufacturer === '' ? shop : own
  const responsiblePerson = own.responsiblePerson || (manufacturerAbroad && shop.responsiblePerson)
  const { identifier, warnings } = own
  const shown = Object.entries({ manufacturer, responsiblePerson, identifier, warnings })
  const filled = shown.filter(([, text]) => text)
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}
