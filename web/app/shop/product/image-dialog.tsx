import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './image-dialog.module.css'
import { useDragScroll } from './use-drag-scroll.ts'

type ImageDialogProps = {
  open: boolean
  src: string
  name: string
  onClose: () => void
}

/** A full image over the page, fitted to the window or in its own size, which can be panned. */
export function ImageDialog({ open, src, name, onClose }: ImageDialogProps) {
  const [full, setFull] = useState(false)
  const { pane, dragged, ...dragging } = useDragScroll()

  /** Centers the clicked point. */
  const toggle = (x = 0.5, y = 0.5) => {
    flushSync(() => setFull(!full))
    const { current } = pane
    current?.scrollTo({
      left: x * current.scrollWidth - current.clientWidth / 2,
      top: y * current.scrollHeight - current.clientHeight / 2,
    })
    current?.focus()
  }
  return (
    <Dialog
      open={open}
      className={styles.dialog ?? ''}
      aria-label={name}
      onClose={() => {
        setFull(false)
        onClose()
      }}
    >
      <form method="dialog" className={styles.bar}>
        <Button onClick={() => toggle()}>{full ? 'Fit to window' : 'Full size'}</Button>
        <Button type="submit">Close</Button>
      </form>
      {/* biome-ignore lint/a11y/useSemanticElements: the arrow keys scroll it, like any scrollable region. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same. */}
      <div
        ref={pane}
        role="region"
        aria-label="Image"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
        tabIndex={0}
        className={`${styles.pane} ${full ? styles.full : ''}`}
        {...dragging}
        onClick={({ target, nativeEvent: { offsetX, offsetY } }) => {
          if (!(target instanceof HTMLImageElement) || dragged()) return
          toggle(offsetX / target.clientWidth, offsetY / target.clientHeight)
        }}
      >
        <img src={src} alt={name} width={1200} height={1200} loading="lazy" draggable={false} />
      </div>
    </Dialog>
  )
}
