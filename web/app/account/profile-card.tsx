import type { User } from '../../../contract/accounts/user.ts'
import { imageUrl } from '../../../contract/images.ts'
import { zonedFormat } from '../../../contract/time/zoned-format.ts'
import { shop } from '../../../shop/shop.ts'
import { defaultAvatar } from '../ui/default-avatar.ts'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'
import { IconCalendarEvent } from '../ui/icons/calendar-event.ts'
import { IconMail } from '../ui/icons/mail.ts'
import { IconPhone } from '../ui/icons/phone.ts'
import { shopTimeZone } from '../ui/shop-time-zone.ts'
import { useFallbackImage } from '../ui/use-fallback-image.ts'
import styles from './profile-card.module.css'

/** The card of a user. */
export function ProfileCard({ user }: { user: User }) {
  const { name, userName, email, phone, createdAt } = user
  return (
    <div className={styles.profile}>
      <ProfileImage user={user} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.userName}>
          <span className="visually-hidden">Username: </span>
          {userName}
        </p>
      </div>
      <DescriptionList>
        <DescriptionItem term="Email" icon={IconMail}>
          {email}
        </DescriptionItem>
        <DescriptionItem term="Phone" icon={IconPhone}>
          {phone || 'Not provided'}
        </DescriptionItem>
        <DescriptionItem term="Member since" icon={IconCalendarEvent}>
          <time dateTime={createdAt}>{formatDay(createdAt, shopTimeZone())}</time>
        </DescriptionItem>
      </DescriptionList>
    </div>
  )
}

const formatDay = zonedFormat(shop.locale, { dateStyle: 'long' })

function ProfileImage({ user: { id, image, name } }: { user: User }) {
  const stored = image && imageUrl('users', image, 192)
  const own = defaultAvatar(id)
  const { src, onError } = useFallbackImage(stored ?? own, own)
  const larger = image && src === stored && `${src} 1x, ${imageUrl('users', image, 384)} 2x`
  return (
    <img
      className={styles.image}
      src={src}
      {...(larger && { srcSet: larger })}
      width={192}
      height={192}
      alt={larger ? `Image of ${name}` : ''}
      onError={onError}
    />
  )
}
