import type { ProductSafety as Safety } from '../../../../contract/catalogue/product-safety.ts'
import list from '../../ui/description-list.module.css'
import styles from './product-facts.module.css'
import { Fact } from './product-facts.tsx'

/** Who makes a product and what it warns of, as the law wants it on the page. */
export function ProductSafety(safety: Safety) {
  const facts = [
    ['Warnings', safety.warnings],
    ['Model or batch', safety.identifier],
    ['Manufacturer', safety.manufacturer],
    ['Responsible person in the EU', safety.responsiblePerson],
  ]
  return (
    <section className={styles.facts} aria-labelledby="safety">
      <h2 id="safety">Product safety</h2>
      <dl className={`${list.list} ${list.beside}`}>
        {facts.map(
          ([term = '', text]) =>
            text && (
              <Fact key={term} term={term}>
                {text}
              </Fact>
            ),
        )}
      </dl>
    </section>
  )
}
