import type { User } from '../../../../contract/accounts/user.ts'
import { imageUrl } from '../../../../contract/images.ts'
import { defaultAvatar } from '../../ui/default-avatar.ts'
import { useFallbackImage } from '../../ui/use-fallback-image.ts'
import styles from './users.module.css'

/** The round image of a user. It needs no alternative text, because the name is next to it. */
export function UserImage({ user: { id, image } }: { user: User }) {
  const stored = image && imageUrl('users', image, 96)
  const own = defaultAvatar(id)
  const { src, onError } = useFallbackImage(stored ?? own, own)
  return (
    <img
      className={styles.image}
      src={src}
      {...(image && src === stored && { srcSet: `${src} 1x, ${imageUrl('users', image, 192)} 2x` })}
      width={70}
      height={70}
      alt=""
      onError={onError}
    />
  )
}
