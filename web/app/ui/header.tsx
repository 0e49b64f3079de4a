import { Link, NavLink, useMatch } from 'react-router'
import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'
import { CartLink } from '../cart/cart-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CachedPart } from './cached-part.tsx'
import styles from './header.module.css'
import { identity } from './identity.ts'
import { Logo } from './logo.tsx'
import { SearchField } from './search-field.tsx'

export function Header() {
  const onProduct = useMatch('/view-product/:id') !== null
  return (
    <>
      <CachedPart as="header" className={styles.header}>
        <nav className={`page ${styles.bar}`} aria-label="Main">
          <NavLink to="/" end className={`${styles.home}`}>
            <Logo />
            <span>{identity.name}</span>
          </NavLink>
          <SearchField />
          <ul className={styles.links}>
            <li>
              <NavLink
                to="/products"
                className={`${styles.link}`}
                data-within={onProduct || undefined}
              >
                Shop
              </NavLink>
            </li>
            <li>
              <Link to="/#about" className={styles.link}>
                About
              </Link>
            </li>
            <li>
              <CartLink className={`${styles.link} ${styles.cart}`} />
            </li>
          </ul>
          <AccountMenu />
        </nav>
      </CachedPart>
      <CartDrawerHost />
    </>
  )
}
