import type { Category } from '../../../../contract/category.ts'
import type { CatalogueQuery } from '../../catalogue/links.ts'
import { isShopEmpty, NoProducts } from '../../catalogue/no-products.tsx'
import { useLatest } from '../../catalogue/use-latest.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ActionGroup } from '../../ui/message-page.tsx'
import { catalogueAdmin, createCategoryLink, createProductLink } from '../links.ts'

type EmptyListProps = {
  query: CatalogueQuery
  total: number
  categories: Promise<Category[]>
}

export function EmptyList({ query, total, categories }: EmptyListProps) {
  if (!isShopEmpty(query, total)) {
    return <NoProducts query={query} total={total} path={catalogueAdmin.to} />
  }
  return <FirstSteps categories={categories} />
}

/** A product needs a category first. */
function FirstSteps({ categories }: Pick<EmptyListProps, 'categories'>) {
  const { value = [] } = useLatest(categories)
  const ready = value.length > 0
  return (
    <EmptyState>
      <h2>Your shop is empty</h2>
      <p>
        {ready
          ? 'There is a category already. Now put the first product into it.'
          : 'First make a category, then put the first product into it.'}
      </p>
      <ActionGroup>
        <ButtonLink to={createCategoryLink} primary={!ready}>
          Create category
        </ButtonLink>
        <ButtonLink to={createProductLink} primary={ready}>
          Create product
        </ButtonLink>
      </ActionGroup>
    </EmptyState>
  )
}
