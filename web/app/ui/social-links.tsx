import { useContext } from 'react'
import type { PublicSettings } from '../../../contract/settings/public-settings.ts'
import type { Network } from '../../../shop/defaults.ts'
import { OriginContext } from '../rendering.ts'
import styles from './footer.module.css'
import { identity } from './identity.ts'
import drawings from './networks.svg?raw'
import drawingsUrl from './networks.svg?url'
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

/**
 * In the color of its link, as no img could be. The server's page has the drawing itself: on a phone, one
 * more file would delay the first image.
 */
function Drawing({ network }: { network: Network }) {
  const __html = import.meta.env.SSR
    ? drawingOf(network)
    : `<use href="${drawingsUrl}#${network}"></use>`
  return (
    <svg
      className={styles.network}
      viewBox="0 0 24 24"
      width={24}
      height={24}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from a file of the shop.
      dangerouslySetInnerHTML={{ __html }}
      suppressHydrationWarning
    />
  )
}

function drawingOf(network: Network): string {
  const [, shapes = ''] = drawings.split(`<symbol id="${network}" viewBox="0 0 24 24">`)
  return shapes.slice(0, shapes.indexOf('</symbol>')).replace(/\n\s*/g, '')
}
