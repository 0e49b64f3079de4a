import { imageUrl } from '../../../contract/images.ts'
import { useSession } from '../session/session-store.ts'
import styles from './avatar.module.css'
import { useFallbackPicture } from './use-fallback-picture.ts'

const nobody = '/art/avatar.webp'

/** The picture of who is signed in, or a bust without a face; whose it is, is said around it. */
export function Avatar() {
  const { image, imageDataURL } = useSession(({ user }) => user) ?? {}
  const picture = imageDataURL ?? (image ? imageUrl('users', image, 96) : nobody)
  return (
    <img
      className={styles.avatar}
      {...useFallbackPicture(picture, nobody)}
      width={50}
      height={50}
      fetchPriority="low"
      alt=""
    />
  )
}
