import type { CatalogueQuery } from '../catalogue/links.ts'
import { isShopEmpty, NoProducts } from '../catalogue/no-products.tsx'
import { useSession } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ActionGroup } from '../ui/message-page.tsx'

type EmptyListProps = { query: CatalogueQuery; total: number }

export function EmptyList({ query, total }: EmptyListProps) {
  if (isShopEmpty(query, total)) return <EmptyShop />
  return <NoProducts query={query} total={total} />
}

function EmptyShop() {
  const admin = useSession(({ is_admin }) => is_admin === 1)
  return (
    <EmptyState>
      <h2>No sets yet</h2>
      <p>The first sets are on their way. Please check back soon.</p>
      <ActionGroup>
        {admin && (
          <ButtonLink to="/products-admin" primary>
            Add products
          </ButtonLink>
        )}
        <ButtonLink to="/" primary={!admin}>
          Home
        </ButtonLink>
      </ActionGroup>
    </EmptyState>
  )
}
