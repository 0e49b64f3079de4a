import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { keepOnSessionEnd, keptDraft } from '../../forms/kept-draft.ts'

export type Selection<R> = {
  selected: R[]
  /** @param through selects also what is between it and the last one */
  toggle: (row: R, through?: boolean) => void
  toggleAll: () => void
  /** Only these. */
  select: (ids: string[]) => void
}

/**
 * Which of the rows in sight are selected. What goes out of sight is not any more.
 * @param key names the list and its page, whose selection outlives a lost session
 */
export function useSelection<R extends { id: string }>(rows: R[], key: string): Selection<R> {
  const formKey = `selected ${key}`
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(keptDraft(formKey)?.draft ?? {})),
  )
  const last = useRef<string | null>(null)
  const selected = rows.filter(({ id }) => ids.has(id))
  const read = useEffectEvent(() => ({
    draft: Object.fromEntries(selected.map(({ id }) => [id, ''])),
    version: undefined,
  }))
  useLayoutEffect(() => keepOnSessionEnd(formKey, () => read()), [formKey])

  const between = (row: R) => {
    const ends = [rows.indexOf(row), rows.findIndex(({ id }) => id === last.current)]
    return ends.includes(-1) ? [row] : rows.slice(Math.min(...ends), Math.max(...ends) + 1)
  }
  return {
    selected,
    toggle: (row, through = false) => {
      const next = new Set(selected.map(({ id }) => id))
      const turnOn = !next.has(row.id)
      for (const { id } of through ? between(row) : [row]) {
        if (turnOn) next.add(id)
        else next.delete(id)
      }
      last.current = row.id
      setIds(next)
    },
    toggleAll: () => {
      setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id)))
    },
    select: some => setIds(new Set(some)),
  }
}
