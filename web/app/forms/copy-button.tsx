import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './copy-button.module.css'

/** @param what says in words what it copies */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false)
  // Browsers offer it over https alone, or on the same machine.
  const offered = useHydrated() && navigator.clipboard !== undefined
  const word = copied ? 'Copied' : 'Copy'
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <span className={styles.place}>
      {offered && (
        <Button onClick={copy} aria-label={`${word} ${what}`}>
          {word}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {copied && `Copied ${what}.`}
      </span>
    </span>
  )
}
