import type { PublicSettings } from '../../../contract/settings/public-settings.ts'
import type { Network } from '../../../shop/defaults.ts'
import styles from './footer.module.css'
import { identity } from './identity.ts'
import drawings from './networks.svg?raw'
import drawingsUrl from './networks.svg?url'
import { shareLinks } from './share-links.ts'

type SocialLinksProps = { profiles: PublicSettings['social']; publicUrl: string }

/** The shop's profiles or, without any, links to share its home page. */
export function SocialLinks({ profiles, publicUrl }: SocialLinksProps) {
  return (
    <ul className={styles.social}>
      {(profiles ?? shareLinks(`${publicUrl}/`)).map(({ network, href }) => (
        <li key={network}>
          <a
            className="icon-button"
            href={href}
            rel="noreferrer"
            aria-label={`${profiles ? '' : 'Share '}${identity.name} on ${network}`}
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
