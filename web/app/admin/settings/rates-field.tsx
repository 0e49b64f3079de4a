import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countryName } from '../../../../contract/addresses/country-name.ts'
import { maxRates, type TaxClass } from '../../../../contract/settings/tax.ts'
import { proposedRates, proposedReducedRates } from '../../../../contract/vat/eu-vat-rates.ts'
import { standardClass } from '../../../../contract/vat/tax-class.ts'
import { countryOptions } from '../country-options.ts'
import { formatDay } from '../time/shop-time.ts'
import { EditableList } from './editable-list.tsx'
import { type ReducedRate, ReducedRates } from './reduced-rates.tsx'
import { listField, type SettingsForm } from './settings-form.ts'

/** As saved or, where it was changed, as typed. */
type Rate = {
  country: string
  class: string
  percent: string | number
  from: string
  source: string
}

/** The VAT rates, with a button that adds the proposed ones. */
export function RatesField(form: SettingsForm) {
  const list = listField<Rate>(form, 'rates')
  const { items: rates, set } = list
  const { items: classes } = listField<TaxClass>(form, 'classes')
  const missing = proposedRates
    .filter(
      ({ country, percent }) =>
        !rates.some(
          rate =>
            rate.country === country &&
            rate.class === standardClass &&
            Number(rate.percent) === percent,
        ),
    )
    .toSorted((a, b) => countryName(a.country).localeCompare(countryName(b.country)))
  return (
    <EditableList
      {...list}
      what="rate"
      most={maxRates}
      newItem={() => ({ country: '', class: standardClass, percent: '', from: '', source: '' })}
      summary={rate => summarize(rate, classes)}
      more={
        <>
          {missing.length > 0 && (
            <Button onClick={() => set([...rates, ...missing])}>
              Add EU and UK standard rates ({missing.length})
            </Button>
          )}
          <AddReducedRates classes={classes} rates={rates} add={more => set([...rates, ...more])} />
        </>
      }
    >
      {({ item: rate, input }) => {
        const withClass = classes.length > 0 || rate.class !== standardClass
        return (
          <>
            <SimpleGrid cols={{ base: 2, md: withClass ? 4 : 3 }}>
              <NativeSelect
                {...input('country')}
                label="Country"
                data={[{ value: '', label: 'Choose…' }, ...countryOptions]}
              />
              {withClass && (
                <NativeSelect
                  {...input('class')}
                  label="Class"
                  data={optionsOf(classes, rate.class)}
                />
              )}
              <TextInput {...input('percent')} label="Percent" inputMode="decimal" />
              <TextInput {...input('from')} label="Applies from" type="date" />
            </SimpleGrid>
            <TextInput
              {...input('source')}
              label="Source"
              placeholder="Tax office, letter of 3 May 2026"
            />
          </>
        )
      }}
    </EditableList>
  )
}

/** Such as "Ireland" and "9% from 1 Jan 2026, Books". */
function summarize(rate: Rate, classes: TaxClass[]) {
  const { country, percent, from } = rate
  const taxClass = optionsOf(classes, rate.class).find(({ value }) => value === rate.class)
  const parts = [
    percent !== '' && `${percent}%`,
    from !== '' && `from ${formatDay(from)}`,
    rate.class !== standardClass && taxClass?.label,
  ]
  return { name: country && countryName(country), text: parts.filter(Boolean).join(' · ') }
}

/** The classes to choose from. The name of a removed one is left empty, and its error says so. */
function optionsOf(classes: TaxClass[], chosen: string) {
  const known = [{ id: standardClass, name: 'Standard' }, ...classes]
  const lost = known.some(({ id }) => id === chosen) ? [] : [{ id: chosen, name: 'Removed class' }]
  return [...known, ...lost].map(({ id, name }) => ({ value: id, label: name }))
}

type AddReducedRatesProps = {
  classes: TaxClass[]
  rates: Rate[]
  add: (rates: ReducedRate[]) => void
}

/** Offers the EU's reduced rates of the countries that have a standard rate. */
function AddReducedRates({ classes, rates, add }: AddReducedRatesProps) {
  const [isOpen, setOpen] = useState(false)
  const named = classes.filter(({ name }) => name.trim() !== '')
  const countries = new Set(rates.map(({ country }) => country))
  const proposals = proposedReducedRates.filter(({ country }) => countries.has(country))
  if (named.length === 0 || proposals.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add the EU’s reduced rates</Button>
      {isOpen && (
        <ReducedRates
          classes={named}
          proposals={proposals}
          isTaken={(country, id) =>
            rates.some(rate => rate.country === country && rate.class === id)
          }
          onAdd={add}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
