import { type ReactNode, useState } from 'react'

type FoldedFieldProps = {
  /** What the closed field says, as a link would. */
  summary: string
  /** Whether the field has a value or an error, so that it must be in sight. */
  inUse: boolean
  children: ReactNode
}

/** An optional field that few people need. */
export function FoldedField({ summary, inUse, children }: FoldedFieldProps) {
  const [open, setOpen] = useState(inUse)
  const [wasInUse, setWasInUse] = useState(inUse)
  if (inUse !== wasInUse) {
    setWasInUse(inUse)
    // Never closes while someone is typing.
    if (inUse) setOpen(true)
  }
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="link">{summary}</summary>
      {children}
    </details>
  )
}
