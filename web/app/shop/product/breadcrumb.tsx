import { Link } from 'react-router'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { catalogueLink } from '../../catalogue/links.ts'
import styles from './breadcrumb.module.css'

/** The path from the shop over the category to a product. */
export function Breadcrumb({ name, category }: Pick<Product, 'name' | 'category'>) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.steps}>
        <li>
          <Link to={catalogueLink()}>Shop</Link>
        </li>
        {category && (
          <li>
            <Link to={catalogueLink({ category: category.id })}>
              <bdi>{category.name}</bdi>
            </Link>
          </li>
        )}
        <li aria-current="page">
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  )
}
