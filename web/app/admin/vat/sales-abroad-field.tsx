import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { maxYears } from '../../../../contract/settings/tax.ts'
import { isInEu } from '../../../../contract/vat/eu-vat-rates.ts'
import { vatCountryOf } from '../../../../contract/vat/vat-territories.ts'
import { api } from '../../api.ts'
import { identity } from '../../ui/identity.ts'
import { InlineRetry } from '../inline-retry.tsx'
import { EditableList } from '../settings/editable-list.tsx'
import { listField, type SettingsForm } from '../settings/settings-form.ts'
import { useRetryableQuery } from '../use-retryable-query.ts'
import { SalesAbroadYears } from './sales-abroad-years.tsx'

/** Whether the limit concerns a shop with the home country that is chosen. */
export function isHomeInEu({ field }: SettingsForm): boolean {
  return isInEu(vatCountryOf(field('home').value))
}

/** How much was sold to other EU countries here, and what was sold elsewhere. */
export function SalesAbroadField(form: SettingsForm) {
  if (!isHomeInEu(form)) {
    return (
      <Text size="sm">This limit doesn’t apply, because your home country is outside the EU.</Text>
    )
  }
  if (identity.currency !== 'EUR') {
    return (
      <Text size="sm">
        The shop can’t track this limit, because its orders aren’t in euros. Convert your sales to
        see when you exceed it.
      </Text>
    )
  }
  return <SalesInEuros {...form} />
}

function SalesInEuros(form: SettingsForm) {
  const { value, failure, retry } = useRetryableQuery({
    // A save changes the sums.
    queryKey: ['sales-abroad', form.saved],
    queryFn: ({ signal }) => api('GET /api/admin/vat/sales-abroad', { signal }),
  })
  return (
    <Stack>
      <div>
        {value && <SalesAbroadYears {...value} />}
        {failure && <InlineRetry failure="We couldn’t load these sales." retry={retry} />}
      </div>
      <EditableList
        {...listField<{ year: string; amount: string }>(form, 'elsewhere')}
        what="year"
        most={maxYears}
        newItem={() => ({ year: '', amount: '' })}
      >
        {({ input }) => (
          <SimpleGrid cols={{ xs: 2 }}>
            <TextInput {...input('year')} label="Year" inputMode="numeric" />
            <TextInput {...input('amount')} label="Sold elsewhere (€, net)" inputMode="decimal" />
          </SimpleGrid>
        )}
      </EditableList>
    </Stack>
  )
}
