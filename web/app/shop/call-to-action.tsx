import { catalogueLink } from '../catalogue/links.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Logo } from '../ui/logo.tsx'
import page from '../ui/page.module.css'
import styles from './call-to-action.module.css'

export function CallToAction() {
  return (
    <section className={`${page.page} ${styles.closing}`} aria-labelledby="closing">
      <Logo />
      <h2 id="closing">Your set hangs here somewhere</h2>
      <p>The racks are open, and looking costs nothing.</p>
      <ButtonLink to={catalogueLink()} primary>
        Enter the shop
      </ButtonLink>
    </section>
  )
}
