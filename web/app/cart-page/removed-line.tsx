import { useState } from 'react'
import type { CartLine } from '../../../contract/cart/cart.ts'
import { Button } from '../ui/button.tsx'
import { useAutoDismiss } from '../ui/use-auto-dismiss.ts'
import styles from './cart-line.module.css'
import { errorText } from './use-cart.ts'

type RemovedLineProps = { line: CartLine; onUndo: () => Promise<void>; onClose: () => void }

/** Replaces a removed line for a while and offers to undo the removal. */
export function RemovedLine({ line, onUndo, onClose }: RemovedLineProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { name } = line.product
  const holders = useAutoDismiss(failure ? null : name, onClose, 30)
  const undo = () => {
    if (busy) return
    setBusy(true)
    onUndo().catch(error => {
      setFailure(errorText(error))
      setBusy(false)
    })
  }
  return (
    <div className={styles.removed} {...holders}>
      <p role="status">
        <bdi>{name}</bdi> removed.
      </p>
      {/* The button that had the focus is gone. */}
      <Button autoFocus busy={busy} aria-label={`Undo: keep ${name}`} onClick={undo}>
        Undo
      </Button>
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
    </div>
  )
}
