import { __iconNode as discord } from '@tabler/icons-react/dist/esm/icons/IconBrandDiscord.mjs'
import { __iconNode as facebook } from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import { __iconNode as instagram } from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import { __iconNode as reddit } from '@tabler/icons-react/dist/esm/icons/IconBrandReddit.mjs'
import { __iconNode as twitch } from '@tabler/icons-react/dist/esm/icons/IconBrandTwitch.mjs'
import { __iconNode as whatsapp } from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { __iconNode as x } from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import { __iconNode as youtube } from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import { createElement, useContext } from 'react'
import { type Network, shop } from '../../../contract/shop.ts'
import { OriginContext } from '../rendering.ts'
import styles from './footer.module.css'
import { shareLinks } from './share-links.ts'

const drawings = {
  Discord: discord,
  Facebook: facebook,
  Instagram: instagram,
  Reddit: reddit,
  Twitch: twitch,
  WhatsApp: whatsapp,
  X: x,
  YouTube: youtube,
} satisfies Record<Network, unknown>

/** The shop's profiles or, where it has none, links to share its home page. */
export function SocialLinks({ profiles }: { profiles: typeof shop.social }) {
  const origin = useContext(OriginContext) ?? location.origin
  const shares = profiles.length === 0
  return (
    <ul className={styles.social}>
      {(shares ? shareLinks(`${origin}/`) : profiles).map(({ network, href }) => (
        <li key={network}>
          {/* The browser may have reached the shop by another address than its public one. */}
          <a
            href={href}
            rel="noreferrer"
            aria-label={`${shares ? 'Share ' : ''}${shop.name} on ${network}`}
            suppressHydrationWarning
          >
            <Icon of={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The drawing alone: the package's component would bring along more than all of them. */
function Icon({ of }: { of: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[of].map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
