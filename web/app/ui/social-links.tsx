import { useContext } from 'react'
import { type Network, shop } from '../../../contract/shop.ts'
import { OriginContext } from '../rendering.ts'
import styles from './footer.module.css'
import { IconBrandDiscord } from './icons/brand-discord.ts'
import { IconBrandFacebook } from './icons/brand-facebook.ts'
import { IconBrandInstagram } from './icons/brand-instagram.ts'
import { IconBrandReddit } from './icons/brand-reddit.ts'
import { IconBrandTwitch } from './icons/brand-twitch.ts'
import { IconBrandWhatsapp } from './icons/brand-whatsapp.ts'
import { IconBrandX } from './icons/brand-x.ts'
import { IconBrandYoutube } from './icons/brand-youtube.ts'
import type { Icon } from './icons/icon-of.tsx'
import { shareLinks } from './share-links.ts'

const icons = {
  Discord: IconBrandDiscord,
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  Reddit: IconBrandReddit,
  Twitch: IconBrandTwitch,
  WhatsApp: IconBrandWhatsapp,
  X: IconBrandX,
  YouTube: IconBrandYoutube,
} satisfies Record<Network, Icon>

/** The shop's profiles or, without any, links to share its home page. */
export function SocialLinks({ profiles }: { profiles: typeof shop.social }) {
  const origin = useContext(OriginContext) ?? location.origin
  const shares = profiles.length === 0
  return (
    <ul className={styles.social}>
      {(shares ? shareLinks(`${origin}/`) : profiles).map(({ network, href }) => {
        const Icon = icons[network]
        return (
          <li key={network}>
            {/* The browser may have reached the shop by another address than its public one. */}
            <a
              href={href}
              rel="noreferrer"
              aria-label={`${shares ? 'Share ' : ''}${shop.name} on ${network}`}
              suppressHydrationWarning
            >
              <Icon />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
