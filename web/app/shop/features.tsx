import page from '../ui/page.module.css'
import styles from './features.module.css'
import home from './home.module.css'

const features = [
  {
    tier: 'I',
    title: 'Whole sets only',
    words:
      'The pieces of a set come from the same tier and were made for each other. You see them worn together, and read what each of them is.',
  },
  {
    tier: 'II',
    title: 'Made to be looked at',
    words:
      'Every set has a large picture in the light of the place it comes from. Open it and see the rivets, the trim and the wear on the plates.',
  },
  {
    tier: 'III',
    title: 'One price, in euro',
    words:
      'The price of a set stands on its card, in euro, before you open it. No gems, no crystals and no exchange rate to work out.',
  },
]

export function Features() {
  return (
    <section className={`${page.page} ${home.section}`} aria-labelledby="why">
      <h2 id="why" className="visually-hidden">
        Why this shop
      </h2>
      <ul className={styles.blurbs}>
        {features.map(({ tier, title, words }) => (
          <li key={title}>
            <span className={styles.tier} aria-hidden="true">
              {tier}
            </span>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
