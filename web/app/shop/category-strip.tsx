import { Link } from 'react-router'
import type { Category } from '../../../contract/category.ts'
import styles from '../catalogue/category-strip.module.css'
import { CategoryLink, CategoryStrip as Strip } from '../catalogue/category-strip.tsx'
import { type CatalogueQuery, catalogueLink } from '../catalogue/links.ts'

type ChoiceProps = { query: CatalogueQuery; chosen: Category | undefined }
type CategoryStripProps = ChoiceProps & { categories: Category[] | Promise<Category[]> }

/** Filters the list of products by category. */
export function CategoryStrip({ categories, ...choice }: CategoryStripProps) {
  return <Strip categories={categories}>{all => <Choices categories={all} {...choice} />}</Strip>
}

function Choices({ categories, query, chosen }: ChoiceProps & { categories: Category[] }) {
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
            width={72}
            height={72}
            alt=""
          />
          <span className={styles.name}>Show All</span>
        </Link>
      </li>
      {categories.map(category => (
        <li key={category.id}>
          <CategoryLink
            category={category}
            to={catalogueLink({ ...query, category: category.id, page: 1 })}
            aria-current={category.id === chosen?.id ? 'true' : undefined}
            preventScrollReset
          />
        </li>
      ))}
    </>
  )
}
