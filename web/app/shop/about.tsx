import { shop } from '../../../shop/shop.ts'
import styles from './about.module.css'
import home from './home.module.css'

export function About() {
  return (
    <section
      id="about"
      className={`page ${home.section} ${styles.about}`}
      aria-labelledby="about-title"
    >
      <h2 id="about-title">About</h2>
      <p className={styles.lead}>
        A tier-set is armor designed as a whole. Wear a single piece and it looks like loot. Wear
        all of it and it says where you have been.
      </p>
      <p>
        {shop.name} is run by players who kept more armor in their bank slots than gold. We sell
        complete sets only, from the plain iron of the first tiers to those that glow, burn or
        freeze the air around them. What you order is real: a replica that you can wear, well packed
        and sent by package.
      </p>
    </section>
  )
}
