import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './button.module.css'

type ButtonLinkProps = { to: To; primary?: boolean; children: ReactNode }

export function ButtonLink({ to, primary = false, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonClass(primary)}>
      {children}
    </Link>
  )
}

/** Reloads the same address from the server, so it works when nothing else does. */
export function ReloadLink({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is that of this page.
    <a href="" className={buttonClass(true)}>
      {children}
    </a>
  )
}

export function buttonClass(primary: boolean): string {
  return primary ? `${styles.button} ${styles.primary}` : `${styles.button}`
}
