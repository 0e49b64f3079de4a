import { type ReactNode, useEffect, useRef } from 'react'
import { cataloguePageSize } from '../../../contract/limits.ts'
import { api } from '../api.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { type CataloguePath, type CatalogueQuery, catalogueLink } from './links.ts'
import { type Listed, type ListedPage, loadMore, startList, useKeptList } from './loaded-pages.ts'
import { MoreProducts } from './more-products.tsx'
import { type Place, placeOf } from './place.ts'
import { GridPlace, ProductGrid } from './product-grid.tsx'
import { BlankCards } from './product-grid-skeleton.tsx'
import styles from './product-list.module.css'
import { reachedLine } from './result-line.tsx'
import { useKeptPlace } from './use-kept-place.ts'

/** How many pages each "Show more" loads: 20 products. */
const pagesAsked = 4

/** The pictures likely to be visible before scrolling. */
const eagerPictures = 5

type Loading = 'lazy' | 'eager' | 'first'

export type ProductListProps<P extends Listed> = {
  query: CatalogueQuery
  first: ListedPage<P>
  path?: CataloguePath
  /** Whether one product of each page is larger than the others. */
  led?: boolean
  /** Renders a product's card for its place; `loading` is for its picture. */
  card: (product: P, loading: Loading, place: Place) => ReactNode
  /** Renders the replacement of an empty list. */
  empty: (total: number) => ReactNode
}

export function ProductList<P extends Listed>(props: ProductListProps<P>) {
  const { query, first, path = '/products', led = false, card, empty } = props
  const kept = useKeptList<P>(query)
  const list = kept ?? startList(query, first)
  const { grid, focusNext } = useFocusOnNew(list.products.length)
  const load = (pages?: number) => loadMore(api, query, first, pages)
  useKeptPlace(path, query, list.lastPage)

  if (list.products.length === 0) return empty(list.total)
  return (
    <div className={styles.list}>
      {query.page > 1 && (
        <ButtonLink to={catalogueLink({ ...query, page: query.page - 1 }, path)}>
          Earlier sets
        </ButtonLink>
      )}
      <ProductGrid ref={grid} led={led}>
        {list.products.map((product, index, all) => {
          const place = led ? placeOf(index, all.length) : 'quarter'
          return (
            <GridPlace key={product.id} place={place}>
              {card(product, loadingOf(index), place)}
            </GridPlace>
          )
        })}
        {list.state === 'loading' && (
          <BlankCards
            led={led}
            count={Math.min(list.total - list.products.length, cataloguePageSize)}
          />
        )}
      </ProductGrid>
      <MoreProducts
        nextPage={catalogueLink({ ...query, page: list.lastPage + 1 }, path)}
        list={list}
        reached={reachedLine(query, list)}
        onReach={() => load()}
        onAsk={() => {
          focusNext()
          load(pagesAsked)
        }}
      />
    </div>
  )
}

function loadingOf(index: number): Loading {
  if (index === 0) return 'first'
  return index < eagerPictures ? 'eager' : 'lazy'
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
