import { Link } from 'react-router'
import { SearchForm } from '../ui/search-form.tsx'
import styles from './catalogue-search.module.css'
import { type CataloguePath, type CatalogueQuery, catalogueLink } from './links.ts'

type CatalogueSearchProps = { query: CatalogueQuery; path?: CataloguePath }

export function CatalogueSearch({ query, path = '/products' }: CatalogueSearchProps) {
  const { search, category } = query
  return (
    <div className={styles.search}>
      <SearchForm path={path} search={search} category={category} />
      {search && (
        <Link to={catalogueLink({ category }, path)} className="link">
          Clear search
        </Link>
      )}
    </div>
  )
}
