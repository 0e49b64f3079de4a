import { catalogueLink } from '../catalogue/links.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './call-to-action.module.css'

export function CallToAction() {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="call-to-action">
      <Logo />
      <h2 id="call-to-action">Find your set</h2>
      <p>Browse every set by realm, price or name.</p>
      <ButtonLink to={catalogueLink()} primary>
        Shop all sets
      </ButtonLink>
    </section>
  )
}
