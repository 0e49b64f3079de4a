import { NativeSelect } from '@mantine/core'
import { currencies, currencyName } from '../../../../contract/money/currency.ts'
import { formatAmount } from '../../../../contract/money/format-amount.ts'
import { Notice } from '../notice.tsx'
import type { SettingsForm } from './settings-form.ts'

const options = currencies.map(code => ({ value: code, label: `${code}: ${currencyName(code)}` }))

/** The shop's currency, until its first order fixes it. */
export function CurrencyField(form: SettingsForm) {
  const description = 'Can’t be changed once someone has ordered.'
  const { readOnly, ...field } = form.field('currency', description)
  const { currency: saved } = form.saved as { currency: string }
  return (
    <>
      <NativeSelect {...field} data={options} disabled={readOnly} maw="20rem" />
      <div role="status">
        {field.value !== saved && (
          <Notice tone="warning">
            Prices aren’t converted: {formatAmount(100, saved)} becomes{' '}
            {formatAmount(100, field.value)}. Check the prices of your products, shipping and
            discount codes.
          </Notice>
        )}
      </div>
    </>
  )
}
