import { Button, NativeSelect, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { countryName } from '../../../../contract/addresses/country-name.ts'
import { ApiError } from '../../../../contract/client.ts'
import { ShippingSettings } from '../../../../contract/settings/shipping.ts'
import { Basket, type ShippingPrices } from '../../../../contract/settings/try-shipping.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { checkFields } from '../../forms/read-form.ts'
import { countryOptions } from '../country-options.ts'
import { failureText } from '../failure-text.ts'
import { Notice } from '../notice.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { currencyMark } from '../shop-currency.ts'
import { changeSchema, readJson } from './setting-values.ts'
import type { SettingsForm } from './settings-form.ts'

type Zone = { countries: string[]; methods: { byWeight: boolean }[] }
type Result = Partial<ShippingPrices> & { fields?: FieldErrors }

const zonesSchema = ShippingSettings.pick({ zones: true })

/** Shows what a basket would pay with the zones of the form, saved or not. */
export function ShippingCalculator({ values, saved, showErrors }: SettingsForm) {
  const { zones } = saved as ShippingSettings
  const typed = readJson<Zone[]>(String(values.zones ?? ''), [])
  const [entered, setEntered] = useState({ subtotal: '', grams: '0', country: '' })
  const basket = { ...entered, country: entered.country || (typed[0]?.countries[0] ?? '') }
  const inputs = useRef<Record<string, HTMLElement | null>>({})
  const mutation = useMutation({
    mutationFn: () => attempt(),
    onSuccess: ({ fields = {} }) => inputs.current[Object.keys(fields)[0] ?? '']?.focus(),
  })
  const { data, error, isPending, mutate, reset } = mutation

  async function attempt(): Promise<Result> {
    const checked = checkFields(Basket, { ...basket, grams: isByWeight ? basket.grams : 0 })
    if ('fields' in checked) return checked
    const form = checkFields(changeSchema(zonesSchema, { zones }), values)
    showErrors('fields' in form ? form.fields : {})
    if ('fields' in form) return {}
    const body = { ...checked.values, zones, ...form.values.value }
    try {
      return await api('POST /api/admin/settings/shipping/try', { body })
    } catch (error) {
      if (error instanceof ApiError && 'country' in error.fields) return { fields: error.fields }
      throw error
    }
  }

  const isByWeight = typed.some(({ methods }) => methods.some(({ byWeight }) => byWeight))
  // A result is that of the zones that were tried.
  const [tried, setTried] = useState(values.zones)
  const isCurrent = !isPending && tried === values.zones
  const run = () => {
    setTried(values.zones)
    mutate()
  }
  const input = (name: keyof typeof basket) => ({
    ref: (element: HTMLElement | null) => {
      inputs.current[name] = element
    },
    value: basket[name],
    error: data?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setEntered({ ...entered, [name]: target.value })
      reset()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      // It would save the settings.
      event.preventDefault()
      if (!isPending) run()
    },
  })
  return (
    // Its fields are none of the settings.
    <Stack onChange={event => event.stopPropagation()}>
      <SimpleGrid cols={{ xs: 3 }}>
        <TextInput
          {...input('subtotal')}
          label={`Order value (${currencyMark()})`}
          inputMode="decimal"
        />
        {isByWeight && <TextInput {...input('grams')} label="Weight (g)" inputMode="numeric" />}
        <NativeSelect {...input('country')} label="Country" data={countryOptions} />
      </SimpleGrid>
      <div>
        <Button loading={isPending} onClick={run}>
          Calculate
        </Button>
      </div>
      <div role="status">
        {isCurrent && data?.methods && (
          <Prices methods={data.methods} country={countryName(basket.country)} />
        )}
      </div>
      {isCurrent && error && (
        <Notice tone="danger" role="alert">
          {failureText(error)}
        </Notice>
      )}
    </Stack>
  )
}

function Prices({ methods, country }: ShippingPrices & { country: string }) {
  if (methods.length === 0) return <Text>You don’t ship to {country}.</Text>
  return (
    <Table tabularNums horizontalSpacing="xs" aria-label={`Prices to ${country}`}>
      <Table.Thead>
        <Table.Tr>
          {['Method', 'Shipping', 'Total'].map(label => (
            <Table.Th key={label} scope="col">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {methods.map(({ id, name, price, total, tax }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw="inherit" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Table.Th>
            <Table.Td>{price === 0 ? 'Free' : formatPrice(price)}</Table.Td>
            <Table.Td>
              {formatPrice(total)}
              {tax.map(({ rate, amount }) => (
                <SecondaryText key={rate}>
                  VAT included ({rate}%): {formatPrice(amount)}
                </SecondaryText>
              ))}
              {tax.length === 0 && <SecondaryText>No VAT</SecondaryText>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
