import { useState } from 'react'
import { imageUrl } from '../../../contract/images.ts'
import { useSession } from '../session/session-store.ts'
import styles from './avatar.module.css'

const nobody = '/art/avatar.webp'

/** The picture of who is signed in, or a bust without a face. */
export function Avatar() {
  const { name = 'Visitor', image, imageDataURL } = useSession(({ user }) => user) ?? {}
  const picture = imageDataURL ?? (image ? imageUrl('users', image, 96) : nobody)
  const [missing, setMissing] = useState('')
  return (
    <img
      className={styles.avatar}
      src={picture === missing ? nobody : picture}
      width={50}
      height={50}
      fetchPriority="low"
      alt={name}
      onError={() => setMissing(picture)}
    />
  )
}
