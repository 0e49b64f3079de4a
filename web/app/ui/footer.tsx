import { Link } from 'react-router'
import { shop } from '../../../shop/shop.ts'
import styles from './footer.module.css'
import { LegalLinks } from './legal-links.tsx'
import { Logo } from './logo.tsx'
import page from './page.module.css'
import { SocialLinks } from './social-links.tsx'
import { useSettings } from './use-settings.ts'

export function Footer() {
  const { contact, social } = useSettings()
  return (
    <footer className={styles.footer}>
      <div className={`${page.page} ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo />
          <div>
            <p className={styles.name}>{shop.name}</p>
            <p>{shop.tagline}</p>
          </div>
          <SocialLinks profiles={social} />
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
          {contact && (
            <li>
              <a href={contact}>Contact</a>
            </li>
          )}
        </ul>
        <ul className={styles.links}>
          <LegalLinks about="help" />
        </ul>
        <ul className={styles.links}>
          <LegalLinks about="law" />
        </ul>
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
