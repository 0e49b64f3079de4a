import IconBrandDiscord from '@tabler/icons-react/dist/esm/icons/IconBrandDiscord.mjs'
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconBrandTwitch from '@tabler/icons-react/dist/esm/icons/IconBrandTwitch.mjs'
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import { shop } from '../../../contract/shop.ts'
import styles from './footer.module.css'

const icons = {
  Discord: IconBrandDiscord,
  YouTube: IconBrandYoutube,
  Twitch: IconBrandTwitch,
  Instagram: IconBrandInstagram,
}

export function SocialLinks() {
  return (
    <ul className={styles.social}>
      {shop.social.map(({ name, href }) => {
        const Icon = icons[name]
        return (
          <li key={name}>
            <a href={href} rel="noreferrer" aria-label={`${shop.name} on ${name}`}>
              <Icon size={24} aria-hidden="true" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
