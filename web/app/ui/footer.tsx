import { shop } from '../../../contract/shop.ts'
import styles from './footer.module.css'
import page from './page.module.css'
import { SocialLinks } from './social-links.tsx'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`${page.page} ${styles.columns}`}>
        <div>
          <p className={styles.tagline}>{shop.tagline}</p>
          {/* A page that was rendered before midnight on New Year's Eve may be read after it. */}
          <p suppressHydrationWarning>
            © {years()} {shop.name}
          </p>
        </div>
        <SocialLinks />
        {shop.legal.length > 0 && (
          <ul className={styles.legal}>
            {shop.legal.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.credits}>
          Icons made by Lorc, Delapouite and contributors (
          <a href="https://game-icons.net/">game-icons.net</a>),{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>; recomposed and
          shaded.
        </p>
      </div>
    </footer>
  )
}

function years(): string {
  const now = new Date().getUTCFullYear()
  return now > shop.since ? `${shop.since}–${now}` : String(now)
}
