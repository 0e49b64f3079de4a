import { TextInput } from '@mantine/core'
import { shopCity } from '../../../ui/shop-time-zone.ts'
import { CarriersField } from '../carriers-field.tsx'
import { CheckField } from '../check-field.tsx'
import { ClosedDaysField } from '../closed-days-field.tsx'
import { ShippingCalculator } from '../shipping-calculator.tsx'
import { WeekdaysField } from '../weekdays-field.tsx'
import { ZonesField } from '../zones-field.tsx'
import type { Section } from './section.ts'

export const shippingSection: Section = [
  {
    title: 'Zones and methods',
    text: 'You ship only to the countries of a zone. The first country is preselected at checkout.',
    Fields: ZonesField,
  },
  {
    title: 'Shipping calculator',
    text: 'Calculated with the zones above, saved or not, and today’s standard rate of VAT.',
    Fields: ShippingCalculator,
  },
  {
    title: 'When you ship',
    Fields: form => (
      <>
        <TextInput
          {...form.field('cutOff')}
          description={`Orders paid by this time (${shopCity()} time) are packed the same business day.`}
          type="time"
        />
        <TextInput
          {...form.field('handlingDays')}
          description="Business days from packing until the package leaves. Enter 0 for the same day."
          inputMode="numeric"
        />
        <WeekdaysField {...form} />
        <ClosedDaysField {...form} />
      </>
    ),
  },
  {
    title: 'Carriers',
    text: 'Suggested when you ship an order. Add a tracking link so that you and your buyers can track packages. Changes also apply to earlier orders.',
    Fields: CarriersField,
  },
  {
    title: 'Territories outside the EU VAT area',
    Fields: form => (
      <CheckField
        {...form}
        name="outsideVatArea"
        label="Ship to territories outside the EU VAT area"
        description="Parts of the countries you ship to, such as the Canary Islands, Livigno and Büsingen, recognized by postal code. Orders there are exports: no VAT is charged, your packages need a customs declaration, and the buyer pays import taxes and duties."
      />
    ),
  },
]
