import { catalogueLink } from '../catalogue/links.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Mark } from '../ui/mark.tsx'
import page from '../ui/page.module.css'
import styles from './closing.module.css'

export function Closing() {
  return (
    <section className={`${page.page} ${styles.closing}`} aria-labelledby="closing">
      <Mark />
      <h2 id="closing">Your set hangs here somewhere</h2>
      <p>The racks are open, and looking costs nothing.</p>
      <ButtonLink to={catalogueLink()} primary>
        Enter the shop
      </ButtonLink>
    </section>
  )
}
