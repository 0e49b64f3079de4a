import { Button, Group, Popover, Stack } from '@mantine/core'
import { upperFirst } from '@mantine/hooks'
import { countryName, sortByName } from '../../../../contract/addresses/country-name.ts'
import type { PaymentMethod } from '../../../../contract/payments/payment.ts'
import { paymentMethodNames } from '../../../../contract/payments/payment-method-names.ts'
import { DayField } from '../list/day-field.tsx'
import type { ToolsProps } from '../list/define-list.ts'
import { ListSelect } from '../list/list-select.tsx'
import { useShipping } from '../use-shipping.ts'
import type { OrderParam } from './order-list-query.ts'

const methods = (Object.keys(paymentMethodNames) as PaymentMethod[]).map(method => ({
  value: method,
  label: upperFirst(paymentMethodNames[method]),
}))
const nothing: Record<OrderParam, string> = {
  ...{ shipping: '', country: '', method: '', from: '', to: '' },
}

/** How and where orders go, how they are paid, and when they were placed. */
export function OrderListTools<F extends string, S extends string>({
  query: { params },
  show,
}: ToolsProps<F, S, OrderParam>) {
  const set = (change: Partial<typeof params>) => show({ params: change })
  const zones = useShipping()?.zones ?? []
  const names = zones.flatMap(zone => zone.methods.map(({ name }) => name))
  const shippingMethods = [...new Set(names)].map(name => ({ value: name, label: name }))
  const countries = sortByName(zones.flatMap(zone => zone.countries)).map(value => ({
    value,
    label: countryName(value),
  }))
  const selects = [
    ['shipping', 'Shipping method', shippingMethods],
    ['country', 'Country', countries],
    ['method', 'Payment method', methods],
  ] as const
  const count = Object.values(params).filter(Boolean).length
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button>{count > 0 ? `Filters (${count})` : 'Filters'}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">
        <Stack gap="xs" w="min(18rem, 80vw)">
          {selects.map(([name, label, options]) => (
            <ListSelect
              key={name}
              label={label}
              maw="none"
              value={params[name]}
              options={withChosen(`Any ${label.toLowerCase()}`, options, params[name])}
              onChoose={value => set({ [name]: value })}
            />
          ))}
          <DayField label="From" value={params.from} onChoose={from => set({ from })} />
          <DayField label="To" value={params.to} onChoose={to => set({ to })} />
          <Group justify="end">
            <Button variant="subtle" disabled={count === 0} onClick={() => set(nothing)}>
              Clear filters
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type Option = { value: string; label: string }

/** What old orders have, the shop may not offer any more. */
function withChosen(any: string, options: readonly Option[], chosen: string): Option[] {
  const isKnown = !chosen || options.some(({ value }) => value === chosen)
  const other = isKnown ? [] : [{ value: chosen, label: chosen }]
  return [{ value: '', label: any }, ...options, ...other]
}
