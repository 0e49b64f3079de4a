import { Link } from 'react-router'
import { contactLink, shop } from '../../../contract/shop.ts'
import styles from './footer.module.css'
import { Mark } from './mark.tsx'
import page from './page.module.css'
import { SocialLinks } from './social-links.tsx'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`${page.page} ${styles.columns}`}>
        <div className={styles.brand}>
          <Mark />
          <div>
            <p className={styles.name}>{shop.name}</p>
            <p>{shop.tagline}</p>
          </div>
        </div>
        <ul className={styles.links}>
          <li>
            <Link to="/products">Shop</Link>
          </li>
          <li>
            <Link to="/#about">About</Link>
          </li>
          {shop.contact && (
            <li>
              <a href={contactLink(shop.contact)}>Contact</a>
            </li>
          )}
          {shop.legal.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        <SocialLinks profiles={shop.social} />
        <div className={styles.small}>
          {/* A page that was rendered before midnight on New Year's Eve may be read after it. */}
          <p suppressHydrationWarning>
            © {years()} {shop.name}
          </p>
          <p>
            Icons made by Lorc, Delapouite and contributors (
            <a href="https://game-icons.net/">game-icons.net</a>),{' '}
            <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>; recomposed and
            shaded.
          </p>
        </div>
      </div>
    </footer>
  )
}

function years(): string {
  const now = new Date().getUTCFullYear()
  return now > shop.since ? `${shop.since}–${now}` : String(now)
}
