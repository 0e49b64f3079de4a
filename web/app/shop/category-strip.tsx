import { Link } from 'react-router'
import type { Category } from '../../../contract/category.ts'
import styles from '../catalogue/category-strip.module.css'
import { CategoryLink, CategoryStrip as Strip } from '../catalogue/category-strip.tsx'
import { type CatalogueQuery, catalogueLink } from '../catalogue/links.ts'

type CategoryStripProps = { categories: Category[] | Promise<Category[]>; query: CatalogueQuery }

/** Narrows the list of products to a category. */
export function CategoryStrip({ categories, query }: CategoryStripProps) {
  const { search, category: chosen } = query
  return (
    <Strip categories={categories}>
      {all => (
        <>
          <li>
            <Link
              to={catalogueLink({ search })}
              className={styles.category}
              aria-current={chosen ? undefined : 'true'}
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
          {all.map(category => (
            <li key={category.id}>
              <CategoryLink
                category={category}
                to={catalogueLink({ search, category: category.id })}
                aria-current={[category.id, category.name].includes(chosen) ? 'true' : undefined}
                preventScrollReset
              />
            </li>
          ))}
        </>
      )}
    </Strip>
  )
}
