import { Link } from 'react-router'
import footer from '../ui/footer.module.css'
import type { Frame } from '../ui/frame.ts'
import header from '../ui/header.module.css'
import { IconArrowLeft } from '../ui/icons/arrow-left.ts'
import { identity } from '../ui/identity.ts'
import { LegalLinks } from '../ui/legal-links.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './checkout-frame.module.css'

/** The checkout has few links to other pages, so that buyers stay in it. */
export const checkoutFrame: Frame = { Top, Bottom }

function Top() {
  return (
    <header className={styles.top}>
      <nav className={`page ${header.bar}`} aria-label="Main">
        <Link to="/" className={header.home}>
          <Logo />
          <span>{identity.name}</span>
        </Link>
        <Link to="/cart" className={styles.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          Back to cart
        </Link>
      </nav>
    </header>
  )
}

function Bottom() {
  return (
    <footer className={footer.footer}>
      <ul className={`page ${footer.links} ${footer.row}`}>
        <LegalLinks about="help" />
        <LegalLinks about="law" />
      </ul>
    </footer>
  )
}
