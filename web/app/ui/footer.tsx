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
          <li>
            <Link to="/credits">Credits</Link>
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
        {/* A page rendered before midnight on New Year's Eve may be read after it. */}
        <p className={styles.small} suppressHydrationWarning>
          © {years()} {shop.name}
        </p>
      </div>
    </footer>
  )
}

function years(): string {
  const now = new Date().getUTCFullYear()
  return now > shop.since ? `${shop.since}–${now}` : String(now)
}
