import { imageUrl } from '../../../contract/images.ts'
import { useSession } from '../session/session-store.ts'
import styles from './avatar.module.css'
import { defaultAvatar, nobody } from './default-avatar.ts'
import { useFallbackPicture } from './use-fallback-picture.ts'

/** The picture of who is signed in, or a helm; whose it is, is said around it. */
export function Avatar() {
  const { id, image, imageDataURL } = useSession(({ user }) => user) ?? {}
  const own = id ? defaultAvatar(id) : nobody
  const picture = imageDataURL ?? (image ? imageUrl('users', image, 96) : own)
  return (
    <img
      className={styles.avatar}
      {...useFallbackPicture(picture, own)}
      width={50}
      height={50}
      fetchPriority="low"
      alt=""
    />
  )
}
