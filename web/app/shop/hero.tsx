import { catalogueLink } from '../catalogue/links.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './hero.module.css'

export function Hero() {
  return (
    <section className={styles.hero}>
      <picture>
        <source
          media="(min-width: 1000px)"
          srcSet="/art/hero-wide.webp"
          width={2000}
          height={900}
          type="image/webp"
        />
        <img
          className={styles.image}
          src="/art/hero-narrow.webp"
          width={900}
          height={1100}
          alt="Armored champions side by side in a dark forge, embers in the air around them"
          fetchPriority="high"
        />
      </picture>
      <div className={`page ${styles.text}`}>
        <h1>
          The best <span className={styles.whole}>Tier-set</span> awaits you
        </h1>
        <p>
          Full suits of armor as wearable replicas in steel and leather, delivered to your door.
          Find the one your next raid will remember.
        </p>
        <div className="actions">
          <ButtonLink to={catalogueLink()} primary>
            Shop all sets
          </ButtonLink>
          <ButtonLink to="/#film">Watch the video</ButtonLink>
        </div>
      </div>
    </section>
  )
}
