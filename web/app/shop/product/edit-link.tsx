import { Link } from 'react-router'
import { useSession } from '../../session/session-store.ts'
import styles from './product-zoom.module.css'

/** The way of staff to a product's record: only the browser knows that they are staff. */
export function EditLink({ id }: { id: string }) {
  const may = useSession(({ user }) => user?.permissions.includes('catalogue'))
  if (!may) return
  return (
    <Link to={`/view-product-admin/${encodeURIComponent(id)}`} className={styles.edit}>
      Edit
    </Link>
  )
}
