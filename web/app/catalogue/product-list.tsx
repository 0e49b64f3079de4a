import { type ReactNode, useEffect, useRef } from 'react'
import type { Product, ProductPage } from '../../../contract/catalogue/product.ts'
import { cataloguePageSize } from '../../../contract/limits.ts'
import { api } from '../api.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { type CatalogueQuery, catalogueLink } from './links.ts'
import { loadMore, startList, useCachedList } from './loaded-pages.ts'
import { MoreProducts } from './more-products.tsx'
import { GridTile, ProductGrid } from './product-grid.tsx'
import { BlankCards } from './product-grid-skeleton.tsx'
import styles from './product-list.module.css'
import { reachedLine } from './result-line.tsx'
import { type TileSize, tileSizeOf } from './tile-size.ts'
import { useScrollDepthParam } from './use-scroll-depth-param.ts'

/** How many pages each "Show more" loads: 20 products. */
const pagesAsked = 4

export type ProductListProps = {
  query: CatalogueQuery
  first: ProductPage
  /** Renders a product's card for its tile; `loading` is for its image. */
  card: (product: Product, loading: 'lazy' | 'first', size: TileSize) => ReactNode
  /** Renders the replacement of an empty list. */
  empty: (first: ProductPage) => ReactNode
}

export function ProductList({ query, first, card, empty }: ProductListProps) {
  const list = useCachedList(query) ?? startList(query, first)
  const { grid, focusNext } = useFocusOnNew(list.products.length)
  const load = (pages?: number) => loadMore(api, query, first, pages)
  useScrollDepthParam(query, list.lastPage)

  if (list.products.length === 0) return empty(list.first)
  return (
    <div className={styles.list}>
      {query.page > 1 && (
        <ButtonLink to={catalogueLink({ ...query, page: query.page - 1 })}>
          Previous sets
        </ButtonLink>
      )}
      <ProductGrid ref={grid} hasLead>
        {list.products.map((product, index, all) => {
          const size = tileSizeOf(index, all.length)
          return (
            <GridTile key={product.id} size={size}>
              {card(product, index === 0 ? 'first' : 'lazy', size)}
            </GridTile>
          )
        })}
        {list.state === 'loading' && (
          <BlankCards count={Math.min(list.total - list.products.length, cataloguePageSize)} />
        )}
      </ProductGrid>
      <MoreProducts
        nextPage={catalogueLink({ ...query, page: list.lastPage + 1 })}
        list={list}
        reached={reachedLine(query, list)}
        onReach={load}
        onAsk={() => {
          focusNext()
          load(pagesAsked)
        }}
      />
    </div>
  )
}

/** Moves focus to the first newly loaded product. */
function useFocusOnNew(count: number) {
  const grid = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || count <= wanted.current) return
    grid.current?.children[wanted.current]?.querySelector('a')?.focus()
    wanted.current = undefined
  }, [count])
  const focusNext = () => {
    wanted.current = count
  }
  return { grid, focusNext }
}
