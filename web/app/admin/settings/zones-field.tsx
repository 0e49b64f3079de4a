import { Button, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { maxMethods, maxTiers, maxZones } from '../../../../contract/settings/shipping.ts'
import { CountriesInput } from './countries-input.tsx'
import { EditableList } from './editable-list.tsx'
import type { SettingsForm } from './rows-field.tsx'
import { readJson } from './setting-values.ts'

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

type PartProps<T> = {
  value: T
  set: (value: T) => void
  /** The field's name in errors, such as `zones.0`. */
  path: string
  errors: SettingsForm['errors']
}

/** The zones, their countries and their shipping methods. */
export function ZonesField({ field, change, errors }: SettingsForm) {
  const { value, error } = field('zones')
  const zones = readJson<Zone[]>(value, [])
  const set = (next: Zone[]) => change({ zones: JSON.stringify(next) })
  return (
    <EditableList
      items={zones}
      set={set}
      what="zone"
      least={1}
      most={maxZones}
      newItem={() => ({ name: '', countries: [], methods: zones.at(-1)?.methods ?? [] })}
      errorOf={place => errors[`zones.${place}`]}
      error={error}
    >
      {(zone, setZone, place) => (
        <ZoneFields
          value={zone}
          set={setZone}
          path={`zones.${place}`}
          errors={errors}
          within={`zone ${place + 1}`}
          taken={zones.toSpliced(place, 1).flatMap(({ countries }) => countries)}
          newMethod={() => newMethod(zones)}
        />
      )}
    </EditableList>
  )
}

type ZoneFieldsProps = PartProps<Zone> & {
  within: string
  taken: string[]
  newMethod: () => Method
}

function ZoneFields(props: ZoneFieldsProps) {
  const { value: zone, set, path, errors, within, taken, newMethod } = props
  const countriesError =
    errors[`${path}.countries`] ??
    zone.countries.map((_, at) => errors[`${path}.countries.${at}`]).find(Boolean)
  return (
    <Stack>
      <TextInput
        label="Zone name"
        name={`${path}.name`}
        value={zone.name}
        error={errors[`${path}.name`]}
        onChange={({ target }) => set({ ...zone, name: target.value })}
      />
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
        errorOf={place => errors[`${path}.methods.${place}`]}
        error={errors[`${path}.methods`]}
      >
        {(method, setMethod, place) => (
          <MethodFields
            value={method}
            set={setMethod}
            path={`${path}.methods.${place}`}
            errors={errors}
          />
        )}
      </EditableList>
    </Stack>
  )
}

function MethodFields({ value: method, set, path, errors }: PartProps<Method>) {
  const input = (name: Exclude<keyof Method, 'id' | 'byWeight' | 'tiers'>) => ({
    name: `${path}.${name}`,
    value: String(method[name] ?? ''),
    error: errors[`${path}.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      set({ ...method, [name]: target.value }),
  })
  return (
    <Stack>
      <SimpleGrid cols={{ xs: 2 }} style={{ alignItems: 'start' }}>
        <TextInput {...input('name')} label="Method name" />
        <TextInput {...input('delivery')} label="Delivery time shown to buyers" />
        <TextInput {...input('daysFrom')} label="Minimum business days" inputMode="numeric" />
        <TextInput {...input('daysTo')} label="Maximum business days" inputMode="numeric" />
        <TextInput
          {...input('freeFrom')}
          label="Free from (€)"
          inputMode="decimal"
          description="Leave empty if it’s never free."
        />
        <NativeSelect
          label="Price based on"
          name={`${path}.byWeight`}
          value={method.byWeight ? 'weight' : 'value'}
          description={method.byWeight && 'Products without a weight count as 0 kg.'}
          onChange={({ target }) => set({ ...method, byWeight: target.value === 'weight' })}
          data={[
            { value: 'value', label: 'Order value' },
            { value: 'weight', label: 'Weight' },
          ]}
        />
      </SimpleGrid>
      <TiersFields
        value={method.tiers}
        unit={method.byWeight ? 'kg' : '€'}
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
    </Stack>
  )
}

type TiersFieldsProps = PartProps<Tier[]> & { unit: '€' | 'kg' }

/** One price, or one for each range of the items’ value or weight. */
function TiersFields({ value: tiers, set, path, errors, unit }: TiersFieldsProps) {
  return (
    <Stack gap="xs">
      {tiers.map((tier, place) => {
        const input = (name: keyof Tier) => ({
          name: `${path}.${place}.${name}`,
          value: String(tier[name] ?? ''),
          error: errors[`${path}.${place}.${name}`],
          inputMode: 'decimal' as const,
          onChange: ({ target }: { target: { value: string } }) =>
            set(tiers.with(place, { ...tier, [name]: target.value })),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: prices have no identity but their place
          <SimpleGrid key={place} cols={{ base: 2 }} style={{ alignItems: 'end' }}>
            {place > 0 && (
              <TextInput {...input('from')} label={`From (${unit}), tier ${place + 1}`} />
            )}
            <TextInput
              {...input('price')}
              label={place === 0 ? 'Price (€)' : `Price (€), tier ${place + 1}`}
            />
          </SimpleGrid>
        )
      })}
      <div>
        {tiers.length < maxTiers && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => set([...tiers, { from: '', price: '' }])}
          >
            Add price tier
          </Button>
        )}
        {tiers.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => set(tiers.slice(0, -1))}>
            Remove last price tier
          </Button>
        )}
      </div>
    </Stack>
  )
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
