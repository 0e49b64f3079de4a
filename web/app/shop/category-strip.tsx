import { Link } from 'react-router'
import type { Category } from '../../../contract/category.ts'
import styles from '../catalogue/category-strip.module.css'
import { CategoryLink, CategoryStrip as Strip } from '../catalogue/category-strip.tsx'
import { findCategory } from '../catalogue/find-category.ts'
import { type CatalogueQuery, catalogueLink } from '../catalogue/links.ts'

type CategoryStripProps = { categories: Category[] | Promise<Category[]>; query: CatalogueQuery }

/** Filters the list of products by category. */
export function CategoryStrip({ categories, query }: CategoryStripProps) {
  return <Strip categories={categories}>{all => <Choices categories={all} query={query} />}</Strip>
}

function Choices({ categories, query }: { categories: Category[]; query: CatalogueQuery }) {
  const chosen = findCategory(categories, query.category)
  return (
    <>
      <li>
        <Link
          to={catalogueLink()}
          className={styles.category}
          aria-current={query.search || query.category ? undefined : 'true'}
          preventScrollReset
        >
          <img
            className={styles.every}
            loading="lazy"
            src="/art/emblem-all.webp"
            width={112}
            height={112}
            alt=""
          />
          <span className={styles.name}>Show All</span>
        </Link>
      </li>
      {categories.map(category => (
        <li key={category.id}>
          <CategoryLink
            category={category}
            to={catalogueLink({ search: query.search, category: category.id })}
            aria-current={category === chosen ? 'true' : undefined}
            preventScrollReset
          />
        </li>
      ))}
    </>
  )
}
