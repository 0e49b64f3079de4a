import { imageUrl } from '../../../contract/images.ts'
import { useSession } from '../session/session-store.ts'
import type { SessionUser } from '../session/session-user.ts'
import styles from './avatar.module.css'
import { defaultAvatar } from './default-avatar.ts'
import { useFallbackImage } from './use-fallback-image.ts'

/** The signed-in user's image, or an outline; the surrounding text names the user. */
export function Avatar() {
  const user = useSession(({ user }) => user)
  return user ? <Image user={user} /> : <Outline />
}

function Image({ user: { id, image, imageDataURL } }: { user: SessionUser }) {
  const own = defaultAvatar(id)
  const source = imageDataURL ?? (image ? imageUrl('users', image, 96) : own)
  return (
    <img
      className={styles.avatar}
      {...useFallbackImage(source, own)}
      width={50}
      height={50}
      fetchPriority="low"
      alt=""
    />
  )
}

function Outline() {
  return (
    <svg
      className={`${styles.avatar} ${styles.outline}`}
      viewBox="0 0 48 48"
      width="50"
      height="50"
      aria-hidden="true"
    >
      <circle cx="24" cy="19" r="5.5" />
      <path d="M13.5 36c0-6 4-9 10.5-9s10.5 3 10.5 9" />
    </svg>
  )
}
