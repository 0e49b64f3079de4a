import type { ProductSafety as Safety } from '../../../../contract/product-safety.ts'
import list from '../../ui/description-list.module.css'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import styles from './product-facts.module.css'

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
      <DescriptionList className={list.beside}>
        {facts.map(
          ([term = '', text]) =>
            text && (
              <DescriptionItem key={term} term={term}>
                {text}
              </DescriptionItem>
            ),
        )}
      </DescriptionList>
    </section>
  )
}
