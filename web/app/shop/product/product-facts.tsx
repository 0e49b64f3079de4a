import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { catalogueLink } from '../../catalogue/links.ts'
import list from '../../ui/description-list.module.css'
import { useSettings } from '../../ui/use-settings.ts'
import { sellingFacts } from '../selling-facts.ts'
import styles from './product-facts.module.css'

type ProductFactsProps = Pick<Product, 'category' | 'price' | 'weight'>

/** The category of a set, and what holds for all sets. */
export function ProductFacts({ category, ...set }: ProductFactsProps) {
  const settings = useSettings()
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">Details</h2>
      <dl className={`${list.list} ${list.beside}`}>
        {category && (
          <Fact term="Category">
            <Link to={catalogueLink({ category: category.id })}>
              <bdi>{category.name}</bdi>
            </Link>
          </Fact>
        )}
        {sellingFacts(settings, set).map(({ term, text, page }) => (
          <Fact key={term} term={term}>
            {page === 'delivery' && `${text}. `}
            {page ? (
              <Link to={`/info/${page}`}>{page === 'delivery' ? 'Shipping costs' : text}</Link>
            ) : (
              text
            )}
          </Fact>
        ))}
        {settings.guarantee && (
          <Fact term="Guarantee">
            <a href={settings.guarantee}>Your legal guarantee</a>
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** A row of the details. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
