import { IconArrowBackUp } from '../../ui/icons/arrow-back-up.ts'
import type { Icon } from '../../ui/icons/icon-of.tsx'
import { IconRuler } from '../../ui/icons/ruler.ts'
import { IconShieldCheck } from '../../ui/icons/shield-check.ts'
import { IconTruck } from '../../ui/icons/truck.ts'
import { useSettings } from '../../ui/use-settings.ts'
import { type SellingFact, sellingFacts } from '../selling-facts.ts'
import styles from './features.module.css'

const icons: Record<SellingFact['term'], Icon> = {
  Material: IconShieldCheck,
  Fit: IconRuler,
  Shipping: IconTruck,
  Returns: IconArrowBackUp,
}

/** What holds for every set, in a strip. */
export function Features() {
  return (
    <section className={styles.strip} aria-labelledby="every-set">
      <h2 id="every-set" className="visually-hidden">
        Every set
      </h2>
      <ul className={`page ${styles.features}`}>
        {sellingFacts(useSettings()).map(({ term, text }) => {
          const Icon = icons[term]
          return (
            <li key={term}>
              <Icon size={28} stroke={1.5} />
              <h3>{term}</h3>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
