import { ButtonLink } from '../ui/button-link.tsx'
import { ListMessage } from '../ui/list-message.tsx'
import { WaysOn } from '../ui/notice.tsx'
import { type CataloguePath, type CatalogueQuery, catalogueLink } from './links.ts'

type NoProductsProps = { query: CatalogueQuery; total: number; path?: CataloguePath }

/** No product matches, or the list ends before this page: offers ways on. */
export function NoProducts({ query, total, path = '/products' }: NoProductsProps) {
  if (total > 0) return <PastTheEnd query={query} path={path} />
  const { search, category } = query
  return (
    <ListMessage>
      <h2>No products found</h2>
      <p>
        {search
          ? 'Every word of a search must be in the name, the description or the category of a set. Fewer or shorter words find more.'
          : 'There is no set in this category yet.'}
      </p>
      <WaysOn>
        {search && category && (
          <ButtonLink to={catalogueLink({ search }, path)}>Search in all categories</ButtonLink>
        )}
        <ButtonLink to={catalogueLink({}, path)} primary>
          See all sets
        </ButtonLink>
      </WaysOn>
    </ListMessage>
  )
}

type PastTheEndProps = { query: CatalogueQuery; path: CataloguePath }

function PastTheEnd({ query, path }: PastTheEndProps) {
  return (
    <ListMessage>
      <h2>No products found</h2>
      <p>The list ends before page {query.page}.</p>
      <ButtonLink to={catalogueLink({ ...query, page: 1 }, path)} primary>
        Start at its first page
      </ButtonLink>
    </ListMessage>
  )
}

/** Whether a list is empty because the shop is. */
export function isShopEmpty({ search, category }: CatalogueQuery, total: number): boolean {
  return total === 0 && !search && !category
}
