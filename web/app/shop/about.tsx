import { shop } from '../../../shop/shop.ts'
import page from '../ui/page.module.css'
import styles from './about.module.css'
import home from './home.module.css'

export function About() {
  return (
    <section
      id="about"
      className={`${page.page} ${home.section} ${styles.about}`}
      aria-labelledby="about-title"
    >
      <div className={styles.lead}>
        <h2 id="about-title">About</h2>
        <p>
          A tier-set is armor that was designed as one thing. Wear a single piece and it looks like
          loot. Wear all of it and it says where you have been, what you fought there, and how far
          you got before you turned back.
        </p>
      </div>
      <div className={styles.text}>
        <p>
          The tier is the rung of the ladder a set belongs to. Each chapter of the game brings new
          trials, and each trial its own armor: the first tiers are plain iron and honest leather,
          the later ones glow, burn or freeze the air around them. A higher tier is not always the
          handsomer one, which is why we show them side by side and leave the judging to you.
        </p>
        <p>
          We only take in complete sets. Each one is stood up in the kind of place it was forged
          for, a smithy, a crypt, a mountain in a storm, and pictured under one strong light, so
          that the metal can be told from the leather and the trim from the plate. Then we write
          down what we see: what it is made of, who would wear it, and what it does for a
          silhouette.
        </p>
        <p>
          {shop.name} is run by players who kept more armor in their bank slots than gold. What you
          order is real: a replica that you can wear, packed well and sent by parcel. There are no
          bundles and no countdowns here: only racks, light, and as much time to look as you like.
        </p>
      </div>
    </section>
  )
}
