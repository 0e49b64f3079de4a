import { Checkbox, Input, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { maxCarrier } from '../../../../../contract/limits.ts'
import {
  type Carriers,
  maxCarriers,
  numberPlaceholder,
} from '../../../../../contract/settings/carriers.ts'
import { maxClosedDays } from '../../../../../contract/settings/shipping.ts'
import { shopCity } from '../../../ui/shop-time-zone.ts'
import { CheckField } from '../check-field.tsx'
import { EditableList } from '../editable-list.tsx'
import { linkInput } from '../link-input.ts'
import { readJson } from '../setting-values.ts'
import { listField, type SettingsForm } from '../settings-form.ts'
import { ShippingCalculator } from '../shipping-calculator.tsx'
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

type Carrier = Carriers[number]

/** The carriers and their tracking links. */
function CarriersField(form: SettingsForm) {
  return (
    <EditableList
      {...listField<Carrier>(form, 'carriers')}
      what="carrier"
      most={maxCarriers}
      newItem={() => ({ name: '', link: '' })}
      summary={({ name, link }) => ({ name, text: hostOf(link) })}
    >
      {({ input }) => (
        <Stack gap="sm">
          <TextInput {...input('name')} label="Name" maxLength={maxCarrier} maw="24rem" />
          <TextInput
            {...input('link')}
            {...linkInput}
            label="Tracking link"
            description={`The carrier’s tracking page, with ${numberPlaceholder} in place of the tracking number. Leave empty for no link.`}
            placeholder={`https://carrier.example/track/${numberPlaceholder}`}
          />
        </Stack>
      )}
    </EditableList>
  )
}

/** Such as "www.ups.com". */
function hostOf(link: string): string {
  if (link === '') return 'no tracking link'
  return URL.canParse(link) ? new URL(link).host : link
}

/** The days on which neither the shop nor carriers work. */
function ClosedDaysField(form: SettingsForm) {
  const { items: days, set, path, errors } = listField<string>(form, 'closedDays')
  const { label, error } = form.field(path)
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <EditableList
        items={days.map(day => ({ day }))}
        set={rows => set(rows.map(({ day }) => day))}
        what="closed day"
        most={maxClosedDays}
        newItem={() => ({ day: '' })}
        path={path}
        errors={{}}
      >
        {({ path, input }) => (
          <TextInput {...input('day')} name={path} label="Date" error={errors[path]} type="date" />
        )}
      </EditableList>
    </Input.Wrapper>
  )
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** Weeks begin on Monday. */
const weekdayOrder = [1, 2, 3, 4, 5, 6, 0]

function WeekdaysField({ field, change }: SettingsForm) {
  const {
    name,
    value,
    onChange: _,
    ...input
  } = field('weekdays', 'The days when you pack and ship.')
  return (
    <Checkbox.Group
      {...input}
      value={readJson<number[]>(value, []).map(String)}
      onChange={chosen =>
        change({ [name]: JSON.stringify(chosen.map(Number).toSorted((a, b) => a - b)) })
      }
    >
      <SimpleGrid id={name} cols={{ base: 2, xs: 4 }} spacing="xs" verticalSpacing="xs">
        {weekdayOrder.map(day => (
          <Checkbox key={day} value={String(day)} label={weekdayNames[day]} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
