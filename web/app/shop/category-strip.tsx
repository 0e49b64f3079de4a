import { Link, useRevalidator } from 'react-router'
import type { Category } from '../../../contract/category.ts'
import { CategoryPicture } from '../catalogue/category-picture.tsx'
import { type CatalogueQuery, catalogueLink } from '../catalogue/links.ts'
import { useLatest } from '../catalogue/use-latest.ts'
import { buttonClass } from '../ui/button-link.tsx'
import styles from './category-strip.module.css'

type CategoryStripProps = { categories: Category[] | Promise<Category[]>; query: CatalogueQuery }

export function CategoryStrip({ categories, query }: CategoryStripProps) {
  const { search, category } = query
  const { value, failed } = useLatest(categories)
  if (!value) return failed ? <StripFailure /> : <StripSkeleton />
  return (
    <nav aria-label="Categories">
      <ul className={styles.strip}>
        <li>
          <Link
            to={catalogueLink({ search })}
            className={styles.all}
            aria-current={category ? undefined : 'true'}
            preventScrollReset
          >
            Show All
          </Link>
        </li>
        {value.map(({ id, name, image }) => (
          <li key={id}>
            <Link
              to={catalogueLink({ search, category: id })}
              className={styles.category}
              aria-current={[id, name].includes(category) ? 'true' : undefined}
              preventScrollReset
            >
              <CategoryPicture image={image} size={72} />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function StripSkeleton() {
  return (
    <div className={styles.strip}>
      <p role="status" className={styles.loading}>
        Categories loading...
      </p>
    </div>
  )
}

function StripFailure() {
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.strip} role="alert">
      <p className={styles.loading}>The categories could not be loaded.</p>
      <button type="button" className={buttonClass(false)} onClick={revalidate}>
        Retry
      </button>
    </div>
  )
}
