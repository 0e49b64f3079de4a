import { Button, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { countryName } from '../../../../contract/addresses/country-name.ts'
import { maxMethods, maxTiers, maxZones } from '../../../../contract/settings/shipping.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { currencyMark } from '../shop-currency.ts'
import { CountriesInput } from './countries-input.tsx'
import { EditableList, type Part } from './editable-list.tsx'
import { listField, type SettingsForm } from './settings-form.ts'

/** As saved or, where it was changed, as typed. */
type Typed = string | number | null
type Tier = { from: Typed; price: Typed }
type Method = {
  id: string
  name: string
  byWeight: boolean
  tiers: Tier[]
  freeFrom: Typed
  delivery: string
  daysFrom: Typed
  daysTo: Typed
  pickup: string
}
type Zone = { name: string; countries: string[]; methods: Method[] }

const maxShownCountries = 3

/** The zones, their countries and their shipping methods. */
export function ZonesField(form: SettingsForm) {
  const list = listField<Zone>(form, 'zones')
  const { items: zones } = list
  return (
    <EditableList
      {...list}
      what="zone"
      least={1}
      most={maxZones}
      newItem={() => ({ name: '', countries: [], methods: zones.at(-1)?.methods ?? [] })}
      summary={summarizeZone}
    >
      {({ place, ...part }) => (
        <ZoneFields
          {...part}
          within={`zone ${place + 1}`}
          taken={zones.toSpliced(place, 1).flatMap(({ countries }) => countries)}
          newMethod={() => newMethod(zones)}
        />
      )}
    </EditableList>
  )
}

type ZoneFieldsProps = Omit<Part<Zone>, 'place'> & {
  within: string
  taken: string[]
  newMethod: () => Method
}

function ZoneFields(props: ZoneFieldsProps) {
  const { item: zone, set, path, input, errors, within, taken, newMethod } = props
  const countriesError =
    errors[`${path}.countries`] ??
    zone.countries.map((_, at) => errors[`${path}.countries.${at}`]).find(Boolean)
  return (
    <Stack>
      <TextInput {...input('name')} label="Zone name" />
      <CountriesInput
        codes={zone.countries}
        set={countries => set({ ...zone, countries })}
        taken={taken}
        name={`${path}.countries`}
        within={within}
        error={countriesError}
      />
      <EditableList
        items={zone.methods}
        set={methods => set({ ...zone, methods })}
        what="method"
        within={within}
        least={1}
        most={maxMethods}
        newItem={newMethod}
        path={`${path}.methods`}
        errors={errors}
        summary={summarizeMethod}
      >
        {MethodFields}
      </EditableList>
    </Stack>
  )
}

function MethodFields({ item: method, set, path, input, errors }: Part<Method>) {
  return (
    <>
      <SimpleGrid cols={{ xs: 2 }}>
        <TextInput {...input('name')} label="Method name" />
        <TextInput
          {...input('delivery')}
          label="Delivery time shown to buyers"
          placeholder="3 to 5 business days"
        />
        <TextInput {...input('daysFrom')} label="Minimum business days" inputMode="numeric" />
        <TextInput {...input('daysTo')} label="Maximum business days" inputMode="numeric" />
        <NativeSelect
          label="Price based on"
          name={`${path}.byWeight`}
          value={method.byWeight ? 'weight' : 'value'}
          onChange={({ target }) => set({ ...method, byWeight: target.value === 'weight' })}
          data={[
            { value: 'value', label: 'Order value' },
            { value: 'weight', label: 'Weight (products without one count as 0 kg)' },
          ]}
        />
        <TextInput
          {...input('freeFrom')}
          value={amountText(method.freeFrom)}
          label={`Free from (${currencyMark()})`}
          placeholder="Never free"
          inputMode="decimal"
        />
      </SimpleGrid>
      <TiersFields
        tiers={method.tiers}
        unit={method.byWeight ? 'kg' : currencyMark()}
        set={tiers => set({ ...method, tiers })}
        path={`${path}.tiers`}
        errors={errors}
      />
      <Textarea
        {...input('pickup')}
        label="Pickup address"
        autosize
        description="Only if buyers pick up their order. Leave empty if you ship it."
      />
    </>
  )
}

type TiersFieldsProps = {
  tiers: Tier[]
  set: (tiers: Tier[]) => void
  path: string
  errors: SettingsForm['errors']
  unit: string
}

/** One price, or one for each range of the items’ value or weight. */
function TiersFields({ tiers, set, path, errors, unit }: TiersFieldsProps) {
  return (
    <Stack gap="xs">
      {tiers.map((tier, place) => {
        const input = (name: keyof Tier) => ({
          name: `${path}.${place}.${name}`,
          value: name === 'from' && unit === 'kg' ? String(tier.from) : amountText(tier[name]),
          error: errors[`${path}.${place}.${name}`],
          inputMode: 'decimal' as const,
          onChange: ({ target }: { target: { value: string } }) =>
            set(tiers.with(place, { ...tier, [name]: target.value })),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: prices have no identity but their place
          <SimpleGrid key={place} cols={2}>
            {place > 0 && (
              <TextInput {...input('from')} label={`From (${unit}), tier ${place + 1}`} />
            )}
            <TextInput
              {...input('price')}
              label={`Price (${currencyMark()})${place === 0 ? '' : `, tier ${place + 1}`}`}
            />
          </SimpleGrid>
        )
      })}
      <Group gap="xs">
        {tiers.length < maxTiers && (
          <Button onClick={() => set([...tiers, { from: '', price: '' }])}>Add price tier</Button>
        )}
        {tiers.length > 1 && (
          <Button onClick={() => set(tiers.slice(0, -1))}>Remove last price tier</Button>
        )}
      </Group>
    </Stack>
  )
}

/** What was typed, or a saved amount in the shop's currency such as "6.90". */
function amountText(amount: Typed): string {
  return typeof amount === 'number' && !Number.isInteger(amount)
    ? amount.toFixed(2)
    : String(amount ?? '')
}

/** Such as "Ireland, Austria and 4 more · Standard shipping €6.90, Express €19.90". */
function summarizeZone({ name, countries, methods }: Zone) {
  const more = countries.length - maxShownCountries
  const shown = countries.slice(0, maxShownCountries).map(countryName).join(', ')
  const where = more > 0 ? `${shown} and ${more} more` : shown || 'No countries yet'
  const what = methods
    .map(method => `${method.name} ${priceText(method.tiers)}`.trim())
    .filter(Boolean)
    .join(', ')
  return { name, text: `${where} · ${what}` }
}

/** Such as "€6.90 to €12.90 by weight · free from €250.00 · 3 to 5 business days". */
function summarizeMethod({ name, byWeight, tiers, freeFrom, delivery, pickup }: Method) {
  const parts = [
    priceText(tiers) + (tiers.length > 1 ? ` by ${byWeight ? 'weight' : 'order value'}` : ''),
    freeFrom !== null && freeFrom !== '' && `free from ${shownAmount(freeFrom)}`,
    delivery,
    pickup !== '' && 'pickup',
  ]
  return { name, text: parts.filter(Boolean).join(' · ') }
}

function priceText(tiers: Tier[]): string {
  const prices = tiers.map(({ price }) => shownAmount(price ?? '')).filter(price => price !== '')
  return prices.length > 1 ? `${prices[0]} to ${prices.at(-1)}` : (prices[0] ?? '')
}

/** An amount, or what was typed instead. */
function shownAmount(typed: string | number): string {
  const amount = Number(typed)
  if (typed === '' || Number.isNaN(amount)) return String(typed)
  return amount === 0 ? 'free' : formatPrice(amount)
}

/** With an id that no method has. */
function newMethod(zones: Zone[]): Method {
  const ids = zones.flatMap(({ methods }) => methods.map(({ id }) => id))
  const numbers = Array.from({ length: ids.length + 1 }, (_, n) => `method-${n + 1}`)
  return {
    id: numbers.find(id => !ids.includes(id)) ?? '',
    name: '',
    byWeight: false,
    tiers: [{ from: 0, price: '' }],
    freeFrom: null,
    delivery: '',
    daysFrom: null,
    daysTo: null,
    pickup: '',
  }
}
