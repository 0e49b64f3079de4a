import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PublicSettings } from '../../../contract/settings/public-settings.ts'
import { shopDay } from '../../../contract/time/shop-day.ts'
import { CachedPart } from './cached-part.tsx'
import styles from './footer.module.css'
import { identity } from './identity.ts'
import { LegalLinks } from './legal-links.tsx'
import { Logo } from './logo.tsx'
import { shopTimeZone } from './shop-time-zone.ts'
import { SocialLinks } from './social-links.tsx'
import { useSettings } from './use-settings.ts'

type Payment = NonNullable<PublicSettings['payments']>[number]

const paymentMarks: Record<Payment, string[]> = {
  stripe: ['Card', 'PayPal'],
  transfer: ['Bank transfer'],
}

export function Footer() {
  return (
    <CachedPart as="footer" className={styles.footer}>
      <Columns />
    </CachedPart>
  )
}

function Columns() {
  const { publicUrl, contact, social, payments = [] } = useSettings()
  return (
    <div className={`page ${styles.columns}`}>
      <div className={styles.brand}>
        <p className={styles.name}>
          <Logo />
          <span>{identity.name}</span>
        </p>
        <p>{identity.tagline}</p>
        {publicUrl && (
          <>
            <p className={styles.heading}>{social ? 'Follow us' : 'Share this shop'}</p>
            <SocialLinks profiles={social} publicUrl={publicUrl} />
          </>
        )}
      </div>
      <Column name="Shop">
        <li>
          <Link to="/products">All sets</Link>
        </li>
        <li>
          <Link to="/#about">About</Link>
        </li>
        <li>
          <Link to="/credits">Credits</Link>
        </li>
      </Column>
      <Column name="Help">
        <li>{contact ? <a href={contact}>Contact</a> : <Link to="/info/imprint">Contact</Link>}</li>
        <LegalLinks about="help" />
      </Column>
      <Column name="Legal">
        <LegalLinks about="law" />
      </Column>
      <div className={styles.small}>
        {/* A page rendered before midnight on New Year's Eve may be read after it. */}
        <p suppressHydrationWarning>
          © {years()} {identity.name}
        </p>
        {payments.length > 0 && (
          <ul className={styles.payments} aria-label="Payment methods">
            {payments
              .flatMap(method => paymentMarks[method])
              .map(mark => (
                <li key={mark}>{mark}</li>
              ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Column({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.heading}>{name}</h2>
      <ul className={styles.links}>{children}</ul>
    </div>
  )
}

function years(): string {
  const now = Number(shopDay(Date.now(), shopTimeZone()).slice(0, 4))
  return now > identity.since ? `${identity.since}–${now}` : String(now)
}
