import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { imageProblem } from './image-file.ts'
import { clearInput } from './submitted-values.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Follows a file input: the preview of its file, or what is wrong with it. */
export function useImage() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** Blocks the form while the file is invalid: the file would silently be missing. */
  const tell = (wrong: string | null) => {
    input.current?.setCustomValidity(wrong ?? '')
    setProblem(wrong)
  }

  const look = () => {
    const chosen = input.current?.files?.[0] ?? null
    const wrong = chosen && imageProblem(chosen)
    if (wrong && input.current) input.current.value = ''
    tell(wrong)
    setFile(wrong ? null : chosen)
  }

  const remove = () => {
    if (input.current) clearInput(input.current)
    input.current?.focus()
  }

  const drop = (dropped: FileList) => {
    const [first] = dropped
    if (!first || !input.current) return
    const one = new DataTransfer()
    one.items.add(first)
    input.current.files = one.files
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }

  const onUnreadable = () => {
    if (input.current) clearInput(input.current)
    tell('We can’t read this image. Choose another file')
  }

  const onStart = useEffectEvent(() => {
    if (input.current?.files?.length) look()
  })
  useEffect(() => onStart(), [])

  return { input, preview: useObjectUrl(file), problem, look, drop, remove, onUnreadable }
}
