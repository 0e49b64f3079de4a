import { useSession } from '../session/session-store.ts'
import type { Link } from './link-data.ts'
import styles from './link-frame.module.css'

/** Who opens a link while signed in, maybe as somebody else, is told so. */
export function LinkSignedIn({ link: { own } }: { link: Link }) {
  const userName = useSession(({ user }) => user?.userName)
  if (!userName) return null
  return (
    <p className={styles.aside}>
      You are signed in as <strong>{userName}</strong>.{' '}
      {own
        ? 'The new address becomes that account’s.'
        : 'The link works all the same, also if it is for another account.'}
    </p>
  )
}
