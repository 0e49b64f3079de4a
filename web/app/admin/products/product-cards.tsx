import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedProduct } from '../../../../contract/catalogue/product-list.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ProductImage } from '../../catalogue/product-image.tsx'
import { tooltipOf } from '../../catalogue/tooltip.ts'
import { Badge } from '../badge.tsx'
import { productAdminLink } from '../links.ts'
import { useListState } from '../list/use-list-state.ts'
import { SecondaryText } from '../secondary-text.tsx'
import styles from './product-cards.module.css'
import { StockBadge } from './stock-badge.tsx'

export function ProductCards({ rows }: { rows: ListedProduct[] }) {
  return (
    <SimpleGrid minColWidth="10rem">
      {rows.map((product, index) => (
        <ProductCard key={product.id} product={product} loading={index < 5 ? 'eager' : 'lazy'} />
      ))}
    </SimpleGrid>
  )
}

type ProductCardProps = { product: ListedProduct; loading: 'lazy' | 'eager' }

function ProductCard({ product, loading }: ProductCardProps) {
  const { id, name, image, category, price, free, hidden, reduced } = product
  const state = useListState()
  return (
    <Paper component="article" withBorder className={`${styles.card}`}>
      <ProductImage image={image} alt="" sizes={sizes} loading={loading} />
      <Stack gap="xs" p="sm">
        <Text component="h2" fw={600} lineClamp={3}>
          <Link to={productAdminLink(id)} state={state} prefetch="intent" title={tooltipOf(name)}>
            {name}
          </Link>
        </Text>
        <SecondaryText size="xs">{category?.name ?? 'Uncategorized'}</SecondaryText>
        <Group gap="xs">
          {formatPrice(price)}
          {reduced && <Badge tone="done">Reduced</Badge>}
        </Group>
        <Group gap="4px">
          <StockBadge free={free} />
          {hidden && <Badge tone="off">Hidden</Badge>}
        </Group>
      </Stack>
    </Paper>
  )
}

const sizes = '(min-width: 48em) 20rem, calc(100vw - 2rem)'
