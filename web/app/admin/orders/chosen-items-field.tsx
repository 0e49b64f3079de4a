import { ActionIcon, Box, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Cart } from '../../../../contract/cart/cart.ts'
import { limits } from '../../../../contract/limits.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ProductImage } from '../../catalogue/product-image.tsx'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { IconX } from '../../ui/icons/x.ts'
import { ProductSearch } from '../product-search.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { type ChosenItem, quantityName } from './chosen-items.ts'

type CartLine = Cart['lines'][number]
type PricedLine = Pick<CartLine, 'total' | 'problem' | 'left'> & {
  product: Pick<CartLine['product'], 'id' | 'price'>
}

type ChosenItemsFieldProps = {
  items: ChosenItem[]
  /** What is known about the items, by the last preview. */
  priced: PricedLine[]
  errors: FieldErrors
  change: (items: ChosenItem[]) => void
}

/** Chooses products and their quantities. */
export function ChosenItemsField({ items, priced, errors, change }: ChosenItemsFieldProps) {
  const search = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  return (
    <Stack>
      {items.length > 0 && (
        <Stack component="ul" gap="xs">
          {items.map((item, place) => (
            <ChosenItemRow
              key={item.id}
              item={item}
              name={quantityName(place)}
              isFirst={place === 0}
              line={priced.find(({ product }) => product.id === item.id)}
              error={errors[quantityName(place)]}
              onQuantity={quantity => change(items.with(place, { ...item, quantity }))}
              onRemove={() => {
                change(items.toSpliced(place, 1))
                setAnnouncement(`Removed ${item.name}.`)
                search.current?.focus()
              }}
            />
          ))}
        </Stack>
      )}
      <ProductSearch
        ref={search}
        among="visible"
        find={findSold}
        chosen={items}
        full={items.length >= limits.cartLines}
        details={({ price, availability }) =>
          `${formatPrice(price)}${availability === 'sold-out' ? ', sold out' : ''}`
        }
        name="lines"
        error={items.some((_, place) => errors[quantityName(place)]) ? undefined : errors.lines}
        onPick={({ id, name, image }) => {
          change([...items, { id, name, image, quantity: '1' }])
          setAnnouncement(`Added ${name}.`)
        }}
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </Stack>
  )
}

type ChosenItemRowProps = {
  item: ChosenItem
  /** The field's. */
  name: string
  isFirst: boolean
  line: PricedLine | undefined
  error: string | undefined
  onQuantity: (quantity: string) => void
  onRemove: () => void
}

function ChosenItemRow(props: ChosenItemRowProps) {
  const { item, name, isFirst, line, error, onQuantity, onRemove } = props
  const problem = line && problemOf(line, item)
  return (
    <Paper component="li" withBorder p="xs">
      <Group wrap="nowrap" align="start">
        <Box w="3rem" flex="none">
          <ProductImage image={item.image} alt="" sizes="48px" />
        </Box>
        <Stack gap="xs" flex={1} miw={0}>
          <Text style={{ overflowWrap: 'anywhere' }}>{item.name}</Text>
          <TextInput
            name={name}
            // In a drawer.
            data-autofocus={isFirst || undefined}
            label={`Quantity of ${item.name}`}
            labelProps={{ className: 'visually-hidden' }}
            inputMode="numeric"
            maw="8rem"
            value={item.quantity}
            error={error ?? problem}
            onChange={({ target }) => onQuantity(target.value)}
          />
          {line && (
            <SecondaryText>
              {formatPrice(line.product.price)} each
              {!problem && `, ${formatPrice(line.total)}`}
            </SecondaryText>
          )}
        </Stack>
        <ActionIcon aria-label={`Remove ${item.name}`} onClick={onRemove}>
          <IconX size={20} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </Paper>
  )
}

/** The quantity may have been lowered since the preview. */
function problemOf({ problem, left }: PricedLine, { quantity }: ChosenItem): string | undefined {
  if (problem === 'gone') return 'No longer sold'
  if (problem === 'sold-out') return 'Sold out'
  const isTooMany = problem === 'too-few' && Number(quantity) > Number(left)
  return isTooMany ? `Only ${left} in stock` : undefined
}

/** Products that buyers can see. */
function findSold(query: { search: string; limit: number }, signal: AbortSignal) {
  return api('GET /api/product', { query, signal })
}
