import { Link } from 'react-router'
import { useSession } from '../session/session-store.ts'
import styles from './product-zoom.module.css'

/** The way of an admin to a product's record: only the browser knows that they are one. */
export function EditLink({ id }: { id: string }) {
  const isAdmin = useSession(({ is_admin }) => is_admin)
  if (!isAdmin) return
  return (
    <Link to={`/view-product-admin/${encodeURIComponent(id)}`} className={styles.edit}>
      Edit
    </Link>
  )
}
