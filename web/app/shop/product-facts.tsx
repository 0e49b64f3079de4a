import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../../contract/product.ts'
import { catalogueLink } from '../catalogue/links.ts'
import list from '../ui/description-list.module.css'
import { useSettings } from '../ui/use-settings.ts'
import styles from './product-facts.module.css'
import { sellingFacts } from './selling-facts.ts'

/** The category of a set, and what holds for all sets. */
export function ProductFacts({ category }: Pick<Product, 'category'>) {
  const { guarantee } = useSettings()
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">Details</h2>
      <dl className={`${list.list} ${list.beside}`}>
        <Fact term="Realm">
          {category ? (
            <Link to={catalogueLink({ category: category.id })}>{category.name}</Link>
          ) : (
            <Link to={catalogueLink()}>See all sets</Link>
          )}
        </Fact>
        {sellingFacts.map(({ term, text, page }) => (
          <Fact key={term} term={term}>
            {page ? <Link to={`/info/${page}`}>{text}</Link> : text}
          </Fact>
        ))}
        {guarantee && (
          <Fact term="Guarantee">
            <a href={guarantee}>Your legal guarantee</a>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
