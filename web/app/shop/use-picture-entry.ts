import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const hash = '#picture'

/**
 * A dialog that is open at an entry of its own in the history: Back closes it, and Forward opens it
 * again. The address says so by its hash, for which nothing is loaded.
 */
export function usePictureEntry() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { hash: current, state } = useLocation()
  const navigate = useNavigate()
  const open = current === hash
  useLayoutEffect(() => {
    if (!dialog.current || dialog.current.open === open) return
    if (open) dialog.current.showModal()
    else dialog.current.close()
  }, [open])

  const stay = { preventScrollReset: true }
  return {
    dialog,
    show: () => navigate({ hash }, { state: { fromPage: true }, ...stay }),
    /** Somebody closed it, unless its entry was left: that is told late, maybe when it is open again. */
    closed: () => {
      if (!open || dialog.current?.open) return
      // Whoever came by a link to the picture has no page behind it.
      if (state?.fromPage) navigate(-1)
      else navigate({ hash: '' }, { replace: true, ...stay })
    },
  }
}
