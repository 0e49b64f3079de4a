import { type CatalogueQuery, catalogueLink } from '../catalogue/links.ts'
import styles from '../catalogue/list-message.module.css'
import { ButtonLink } from '../ui/button-link.tsx'

type EmptyListProps = { query: CatalogueQuery; total: number }

export function EmptyList({ query, total }: EmptyListProps) {
  const { search, category } = query
  if (total > 0) return <PastTheEnd query={query} />
  if (!search && !category) return <EmptyShop />
  return (
    <div className={styles.message}>
      <h2>No products found</h2>
      <p>
        {search
          ? 'Every word of a search must be in the name or the description of a set. Fewer or shorter words find more.'
          : 'There is no set in this category yet.'}
      </p>
      {search && category && (
        <ButtonLink to={catalogueLink({ search })}>Search in all categories</ButtonLink>
      )}
      <ButtonLink to={catalogueLink()} primary>
        {search ? 'Clear the search' : 'Show all sets'}
      </ButtonLink>
    </div>
  )
}

function PastTheEnd({ query }: { query: CatalogueQuery }) {
  return (
    <div className={styles.message}>
      <h2>No products found</h2>
      <p>The list ends before page {query.page}.</p>
      <ButtonLink to={catalogueLink({ ...query, page: 1 })} primary>
        Start at its first page
      </ButtonLink>
    </div>
  )
}

function EmptyShop() {
  return (
    <div className={styles.message}>
      <h2>The racks are still empty</h2>
      <p>No set has been put on show yet. Come back soon: the first ones will hang right here.</p>
      <ButtonLink to="/">Home</ButtonLink>
    </div>
  )
}
