import { useLocation, useNavigate } from 'react-router'

const hash = '#image'

/**
 * A dialog with its own history entry: Back closes it, and Forward opens it again. The hash of the
 * address marks the entry, so nothing is loaded.
 */
export function useImageDialog() {
  const { hash: current, state } = useLocation()
  const navigate = useNavigate()
  const open = current === hash
  const stay = { preventScrollReset: true }
  return {
    open,
    show: () => navigate({ hash }, { state: { fromPage: true }, ...stay }),
    /** The user closed it, or its entry was left. */
    onClose: () => {
      if (!open) return
      // A visitor who followed a link to the image has no page behind it.
      if (state?.fromPage) navigate(-1)
      else navigate({ hash: '' }, { replace: true, ...stay })
    },
  }
}
