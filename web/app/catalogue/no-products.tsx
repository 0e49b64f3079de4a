import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ActionGroup } from '../ui/message-page.tsx'
import { type CataloguePath, type CatalogueQuery, catalogueLink } from './links.ts'

type NoProductsProps = { query: CatalogueQuery; total: number; path?: CataloguePath }

/** No product matches, or the list has no such page: offers where to go. */
export function NoProducts({ query, total, path = '/products' }: NoProductsProps) {
  const { search, category, stock, ...rest } = query
  const pastTheEnd = total > 0
  const narrowed = !pastTheEnd && search && category
  return (
    <EmptyState>
      <h2>No products found</h2>
      <p>{pastTheEnd ? `There is no page ${query.page}.` : hintFor(query)}</p>
      <ActionGroup>
        {!pastTheEnd && stock && (
          <ButtonLink to={catalogueLink({ ...rest, search, category }, path)}>
            Include sold-out sets
          </ButtonLink>
        )}
        {narrowed && (
          <ButtonLink to={catalogueLink({ search }, path)}>Search all categories</ButtonLink>
        )}
        <ButtonLink to={catalogueLink(pastTheEnd ? { ...query, page: 1 } : {}, path)} primary>
          {pastTheEnd ? 'Go to the first page' : 'See all sets'}
        </ButtonLink>
      </ActionGroup>
    </EmptyState>
  )
}

function hintFor({ search, stock }: CatalogueQuery): string {
  if (search) return `No set matches “${search}”. Try fewer or shorter words.`
  return stock ? 'Every set here is sold out.' : 'This category has no sets yet.'
}

/** Whether a list is empty because the shop is. */
export function isShopEmpty({ search, category, stock }: CatalogueQuery, total: number): boolean {
  return total === 0 && !search && !category && !stock
}
