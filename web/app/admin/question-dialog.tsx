import { Button } from '@mantine/core'
import { useId, useLayoutEffect, useRef } from 'react'
import frame from './dialog.module.css'
import styles from './question-dialog.module.css'

export type Question = { title: string; words: string; button: string }

type QuestionDialogProps = { question: Question; onConfirm: () => void; onClose: () => void }

/** Asks before something that is easily done by mistake. */
export function QuestionDialog({ question, onConfirm, onClose }: QuestionDialogProps) {
  const { title, words, button } = question
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    // Enter must default to the harmless action.
    cancel.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onClose={onClose}
    >
      <div className={styles.question}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-words`}>{words}</p>
        <div className={styles.ways}>
          <Button
            onClick={({ detail: clicks }) => {
              // The second half of a double click is meant for the button that asked.
              if (clicks > 1) return
              dialog.current?.close()
              onConfirm()
            }}
          >
            {button}
          </Button>
          <Button
            ref={cancel}
            variant="default"
            onClick={() => {
              dialog.current?.close()
              // The event comes later, and would close what is asked meanwhile.
              onClose()
            }}
          >
            Cancel
          </Button>
        </div>
      </div>
    </dialog>
  )
}
