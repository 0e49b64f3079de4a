import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ActionGroup } from '../ui/message-page.tsx'
import { type CataloguePath, type CatalogueQuery, catalogueLink } from './links.ts'

type NoProductsProps = { query: CatalogueQuery; total: number; path?: CataloguePath }

/** No product matches, or the list ends before this page: offers ways on. */
export function NoProducts({ query, total, path = '/products' }: NoProductsProps) {
  const { search, category } = query
  const pastTheEnd = total > 0
  return (
    <EmptyState>
      <h2>No products found</h2>
      <p>{pastTheEnd ? `The list ends before page ${query.page}.` : wordsOn(query)}</p>
      <ActionGroup>
        {!pastTheEnd && search && category && (
          <ButtonLink to={catalogueLink({ search }, path)}>Search in all categories</ButtonLink>
        )}
        <ButtonLink to={catalogueLink(pastTheEnd ? { ...query, page: 1 } : {}, path)} primary>
          {pastTheEnd ? 'Start at its first page' : 'See all sets'}
        </ButtonLink>
      </ActionGroup>
    </EmptyState>
  )
}

function wordsOn({ search }: CatalogueQuery): string {
  return search
    ? `No set matches “${search}”. Fewer or shorter words find more.`
    : 'There is no set in this category yet.'
}

/** Whether a list is empty because the shop is. */
export function isShopEmpty({ search, category }: CatalogueQuery, total: number): boolean {
  return total === 0 && !search && !category
}
