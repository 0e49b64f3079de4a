import { type ReactNode, useState } from 'react'
import { imageUrl } from '../../../contract/images.ts'
import { shop } from '../../../contract/shop.ts'
import type { User } from '../../../contract/user.ts'
import styles from './profile-card.module.css'

/** Who somebody is. */
export function ProfileCard({ user }: { user: User }) {
  const { name, userName, email, phone, createdAt } = user
  return (
    <div className={styles.profile}>
      <ProfilePicture user={user} />
      <h2 className={styles.name}>{name}</h2>
      <dl className={styles.facts}>
        <Fact term="User name">{userName}</Fact>
        <Fact term="Email">{email}</Fact>
        <Fact term="Phone">{phone || 'Not given'}</Fact>
        <Fact term="Member since">
          <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        </Fact>
      </dl>
    </div>
  )
}

const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long' })

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const nobody = { src: '/art/avatar.webp', alt: '' }

function ProfilePicture({ user: { image, name } }: { user: User }) {
  const [missing, setMissing] = useState<string | null>(null)
  const shown = image && image !== missing ? pictureOf(image, name) : nobody
  return (
    // biome-ignore lint/a11y/useAltText: the alt text comes with the picture.
    <img
      className={styles.picture}
      width={192}
      height={192}
      {...shown}
      onError={() => setMissing(image)}
    />
  )
}

function pictureOf(image: string, name: string) {
  const src = imageUrl('users', image, 192)
  return {
    src,
    srcSet: `${src} 1x, ${imageUrl('users', image, 384)} 2x`,
    alt: `Picture of ${name}`,
  }
}
