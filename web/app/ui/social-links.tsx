import { __iconNode as discord } from '@tabler/icons-react/dist/esm/icons/IconBrandDiscord.mjs'
import { __iconNode as instagram } from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import { __iconNode as twitch } from '@tabler/icons-react/dist/esm/icons/IconBrandTwitch.mjs'
import { __iconNode as youtube } from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import { createElement } from 'react'
import { shop } from '../../../contract/shop.ts'
import styles from './footer.module.css'

const drawings = { Discord: discord, YouTube: youtube, Twitch: twitch, Instagram: instagram }

export function SocialLinks() {
  return (
    <ul className={styles.social}>
      {shop.social.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noreferrer" aria-label={`${shop.name} on ${name}`}>
            <Icon of={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The drawing alone: the package's component would bring along more than all four of them. */
function Icon({ of }: { of: keyof typeof drawings }) {
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
