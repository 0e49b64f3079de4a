import { imageUrl } from '../../../../contract/images.ts'
import type { User } from '../../../../contract/user.ts'
import { defaultAvatar } from '../../ui/default-avatar.ts'
import { useFallbackPicture } from '../../ui/use-fallback-picture.ts'
import styles from './users.module.css'

/** The round picture of a user. It needs no alternative text, because the name is next to it. */
export function UserPicture({ user: { id, image } }: { user: User }) {
  const stored = image && imageUrl('users', image, 96)
  const own = defaultAvatar(id)
  const { src, onError } = useFallbackPicture(stored ?? own, own)
  return (
    <img
      className={styles.picture}
      src={src}
      {...(image && src === stored && { srcSet: `${src} 1x, ${imageUrl('users', image, 192)} 2x` })}
      width={70}
      height={70}
      alt=""
      onError={onError}
    />
  )
}
