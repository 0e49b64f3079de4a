import { Link } from 'react-router'
import { SearchForm } from '../ui/search-form.tsx'
import styles from './catalogue.module.css'
import { type CatalogueQuery, catalogueLink } from './links.ts'

export function CatalogueSearch({ query }: { query: CatalogueQuery }) {
  const { search, category } = query
  return (
    <div className={styles.search}>
      <SearchForm search={search} category={category} />
      {search && (
        <Link to={catalogueLink({ category })} className={styles.clear}>
          Clear the search
        </Link>
      )}
    </div>
  )
}
