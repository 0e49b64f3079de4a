import { Input, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Searched } from '../../../../contract/catalogue/searched.ts'
import { type FeaturedChoice, maxFeatured } from '../../../../contract/settings/home.ts'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { api } from '../../api.ts'
import { Badge } from '../badge.tsx'
import type { FieldOf } from '../form/use-admin-form.ts'
import { ProductSearch } from '../product-search.tsx'
import { FeaturedChoices } from './featured-choices.tsx'
import { readJson } from './setting-values.ts'

const demoProducts: string[] = shopDefaults.home.featured

type FeaturedFieldProps = {
  field: ReturnType<FieldOf>
  change: (changed: Record<string, string>) => void
}

/** Chooses products, and their order. */
export function FeaturedField({ field: { name, value, error }, change }: FeaturedFieldProps) {
  const search = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [picked, setPicked] = useState<FeaturedChoice[]>([])
  const ids = readJson<string[]>(value, [])
  const { data, error: failure } = useQuery({
    queryKey: ['featured', ids],
    queryFn: ({ signal }) => api('GET /api/admin/featured', { query: { ids }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = new Map([...(data?.products ?? []), ...picked].map(choice => [choice.id, choice]))
  const found = ids.flatMap(id => known.get(id) ?? [])
  // Nobody chose the default, the demo’s products, which a shop may not have.
  const choices = found.filter(({ id, name }) => name !== null || !demoProducts.includes(id))
  const choose = (next: FeaturedChoice[], words: string) => {
    change({ [name]: JSON.stringify(next.map(({ id }) => id)) })
    setAnnouncement(words)
  }
  const isKnown = found.length === ids.length
  return (
    <Stack>
      {isKnown && (
        <FeaturedChoices
          choices={choices}
          onMove={(choice, to) => {
            const others = choices.filter(({ id }) => id !== choice.id)
            choose(
              others.toSpliced(to, 0, choice),
              `Moved ${sayName(choice)} to position ${to + 1}.`,
            )
          }}
          onRemove={choice => {
            const others = choices.filter(({ id }) => id !== choice.id)
            choose(others, `Removed ${sayName(choice)}.`)
            search.current?.focus()
          }}
        />
      )}
      {!isKnown && !failure && <Text c="dimmed">Loading...</Text>}
      {(isKnown || !failure) && (
        <ProductSearch
          ref={search}
          name={name}
          among="all"
          find={findAll}
          chosen={isKnown ? choices : undefined}
          full={choices.length >= maxFeatured}
          details={({ hidden }) => hidden && <Badge tone="off">Hidden</Badge>}
          onPick={choice => {
            setPicked([...picked, choice])
            choose(
              [...choices, choice],
              `Added ${sayName(choice)} at position ${choices.length + 1}.`,
            )
          }}
        />
      )}
      {(error || failure) && <Input.Error>{error ?? failure?.message}</Input.Error>}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </Stack>
  )
}

/** Products, hidden ones too. */
async function findAll(
  query: { search: string; limit: number },
  signal: AbortSignal,
): Promise<{ products: FeaturedChoice[]; searched?: Searched | undefined }> {
  const { products, searched } = await api('GET /api/admin/product', { query, signal })
  return {
    products: products.map(({ id, name, image, hidden }) => ({ id, name, image, hidden })),
    searched,
  }
}

function sayName({ name }: FeaturedChoice): string {
  return name ?? 'the deleted product'
}
