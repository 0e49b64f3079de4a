import type { ProductPage } from '../../../../contract/catalogue/product.ts'
import { type CatalogueQuery, catalogueLink, isFiltered } from '../../catalogue/links.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import { useSession } from '../../session/session-store.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductCard } from '../product-card.tsx'

type EmptyListProps = { query: CatalogueQuery; first: ProductPage }

/** Says why a list has no products, and what there is instead. */
export default function EmptyList({ query, first }: EmptyListProps) {
  if (isShopEmpty(query, first.total)) return <EmptyShop />
  const { instead = [] } = first
  return (
    <>
      <NoProducts query={query} first={first} />
      {instead.length > 0 && (
        <>
          <h2>New arrivals</h2>
          <ProductGrid>
            {instead.map(product => (
              <li key={product.id}>
                <ProductCard product={product} heading="h3" />
              </li>
            ))}
          </ProductGrid>
        </>
      )}
    </>
  )
}

function EmptyShop() {
  const admin = useSession(({ user }) => user?.permissions.includes('catalogue') === true)
  return (
    <EmptyState>
      <h2>No sets yet</h2>
      <p>The first sets are on their way. Please check back soon.</p>
      <div className="actions">
        {admin && (
          <ButtonLink to="/products-admin" primary>
            Add products
          </ButtonLink>
        )}
        <ButtonLink to="/" primary={!admin}>
          Home
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

/** No product matches, or the list has no such page: offers where to go. */
function NoProducts({ query, first }: EmptyListProps) {
  const { total, pages = [] } = first
  const { search, category, sort } = query
  const pastTheEnd = total > 0
  const narrowed = !pastTheEnd && search && category
  return (
    <EmptyState>
      <h2>{pastTheEnd ? `There is no page ${query.page}` : 'No products found'}</h2>
      {!pastTheEnd && <p>{hintFor(query, first)}</p>}
      <div className="actions">
        {!pastTheEnd && isFiltered(query) && !isSale(query) && (
          <ButtonLink to={catalogueLink({ search, category, ...(sort && { sort }) })}>
            Clear filters
          </ButtonLink>
        )}
        {pages.map(({ path, name }) => (
          <ButtonLink key={path} to={path}>
            {name}
          </ButtonLink>
        ))}
        {narrowed && <ButtonLink to={catalogueLink({ search })}>Search all categories</ButtonLink>}
        <ButtonLink to={catalogueLink(pastTheEnd ? { ...query, page: 1 } : {})} primary>
          {pastTheEnd ? 'Go to the first page' : 'See all sets'}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

function hintFor(query: CatalogueQuery, { noneReduced }: ProductPage): string {
  if (noneReduced || isSale(query)) return 'No sets are on sale right now.'
  if (isFiltered(query)) return 'No sets match these filters.'
  const { search, category } = query
  if (search) {
    const sets = category ? 'No sets in this category' : 'No sets'
    return `${sets} match “${search}” or similar words. Try other words.`
  }
  // An old link may lead to a deleted category, so this promises no sets.
  return 'There are no sets in this category.'
}

/** Whether a list is that of all sets on sale. */
function isSale({ search, category, reduced, ...others }: CatalogueQuery): boolean {
  return reduced !== undefined && !search && !category && !isFiltered(others)
}

/** Whether a list is empty because the shop is. */
function isShopEmpty(query: CatalogueQuery, total: number): boolean {
  return total === 0 && !query.search && !query.category && !isFiltered(query)
}
