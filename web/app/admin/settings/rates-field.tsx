import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { countryCodes } from '../../../../contract/countries.ts'
import { countryName, sortByName } from '../../../../contract/country-name.ts'
import { proposedRates } from '../../../../contract/eu-vat-rates.ts'
import { maxRates } from '../../../../contract/settings/tax.ts'
import { standardClass } from '../../../../contract/tax-class.ts'
import { EditableList } from './editable-list.tsx'
import type { SettingsForm } from './rows-field.tsx'
import { readJson } from './setting-values.ts'

/** As saved or, where it was changed, as typed. */
type Rate = {
  country: string
  class: string
  percent: string | number
  from: string
  source: string
}

export const countryOptions = sortByName(countryCodes).map(value => ({
  value,
  label: countryName(value),
}))

/** The rates of VAT, to which those of the EU can be added. */
export function RatesField({ field, change, errors }: SettingsForm) {
  const { value, error } = field('rates')
  const rates = readJson<Rate[]>(value, [])
  const set = (next: Rate[]) => change({ rates: JSON.stringify(next) })
  const missing = proposedRates.filter(
    ({ country, percent }) =>
      !rates.some(
        rate =>
          rate.country === country &&
          rate.class === standardClass &&
          Number(rate.percent) === percent,
      ),
  )
  return (
    <Stack>
      <EditableList<Rate>
        items={rates}
        set={set}
        what="rate"
        most={maxRates}
        newItem={() => ({ country: '', class: standardClass, percent: '', from: '', source: '' })}
        errorOf={place => errors[`rates.${place}`]}
        error={error}
      >
        {(rate, setRate, place) => {
          const input = (name: keyof Rate) => ({
            name: `rates.${place}.${name}`,
            value: String(rate[name]),
            error: errors[`rates.${place}.${name}`],
            onChange: ({ target }: { target: { value: string } }) =>
              setRate({ ...rate, [name]: target.value }),
          })
          return (
            <SimpleGrid cols={{ base: 2, md: 4 }} style={{ alignItems: 'start' }}>
              <NativeSelect
                {...input('country')}
                label="Country"
                data={[{ value: '', label: 'Choose…' }, ...countryOptions]}
              />
              <TextInput {...input('percent')} label="Percent" inputMode="decimal" />
              <TextInput {...input('from')} label="Applies from" type="date" />
              <TextInput {...input('source')} label="Source" />
            </SimpleGrid>
          )
        }}
      </EditableList>
      {missing.length > 0 && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'start' }}
          onClick={() => set([...rates, ...missing])}
        >
          Add the EU’s standard rates ({missing.length})
        </Button>
      )}
    </Stack>
  )
}
