import { useContext } from 'react'
import type { PublicSettings } from '../../../contract/settings/public-settings.ts'
import type { Network } from '../../../shop/defaults.ts'
import { OriginContext } from '../rendering.ts'
import styles from './footer.module.css'
import { identity } from './identity.ts'
import { shareLinks } from './share-links.ts'

/** The shop's profiles or, without any, links to share its home page. */
export function SocialLinks({ profiles }: { profiles: PublicSettings['social'] }) {
  const origin = useContext(OriginContext) ?? location.origin
  return (
    <ul className={styles.social}>
      {(profiles ?? shareLinks(`${origin}/`)).map(({ network, href }) => (
        <li key={network}>
          {/* The browser may have reached the shop by another address than its public one. */}
          <a
            className="icon-button"
            href={href}
            rel="noreferrer"
            aria-label={`${profiles ? '' : 'Share '}${identity.name} on ${network}`}
            suppressHydrationWarning
          >
            <Drawing network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** In the color of its link, as no img could be. */
function Drawing({ network }: { network: Network }) {
  return (
    <svg className={styles.network} width={24} height={24} aria-hidden="true">
      <use href={`/networks.svg#${network}`} />
    </svg>
  )
}
