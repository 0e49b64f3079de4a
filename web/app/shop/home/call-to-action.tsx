import { catalogueLink } from '../../catalogue/links.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import styles from './call-to-action.module.css'

export function CallToAction() {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="call-to-action">
      <Logo />
      <h2 id="call-to-action">Find your favorite</h2>
      <p>Browse everything by category, price or name.</p>
      <ButtonLink to={catalogueLink()} primary>
        Shop all
      </ButtonLink>
    </section>
  )
}
