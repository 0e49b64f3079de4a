import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../contract/client.ts'
import { limits } from '../../../../contract/limits.ts'
import { api } from '../../api.ts'
import styles from './csv-download.module.css'
import type { ListQuery } from './list-data.ts'
import { countOf } from './list-words.ts'

/** Downloads all that the list's filter matches, not only the page in sight. */
export function CsvDownload({ query }: { query: ListQuery }) {
  const { start, stop, isRunning, words } = useDownload(query)
  return (
    <div className={styles.download}>
      <Button variant="default" onClick={isRunning ? stop : start}>
        {isRunning ? 'Stop' : 'Download CSV'}
      </Button>
      <p role="status">{words}</p>
    </div>
  )
}

function useDownload({ search, state }: ListQuery) {
  const [words, setWords] = useState('')
  const [running, setRunning] = useState<AbortController | null>(null)
  const latest = useRef<AbortController | null>(null)
  useEffect(() => () => latest.current?.abort(), [])

  const start = async () => {
    const leaving = new AbortController()
    const { signal } = leaving
    latest.current = leaving
    setRunning(leaving)
    setWords('Collecting orders…')
    try {
      const { collect, ordersAsCsv } = await import('./orders-csv.ts')
      // Oldest first: what is ordered meanwhile comes behind, and moves nothing.
      const query = { search, state, sort: 'oldest', limit: limits.pageSize } as const
      const { orders, isWhole } = await collect(
        page => api('GET /api/admin/order', { query: { ...query, page }, signal }),
        count => setWords(`${countOf(count)} so far…`),
      )
      save(ordersAsCsv(orders), `orders-${new Date().toISOString().slice(0, 10)}.csv`)
      const rest = isWhole ? '' : '; there are more, which a filter or a search reaches'
      setWords(`Downloaded ${countOf(orders.length)}${rest}.`)
    } catch (error) {
      if (signal.aborted) return setWords('')
      if (!(error instanceof ApiError)) throw error
      setWords(`Nothing was downloaded. ${error.message}`)
    } finally {
      setRunning(null)
    }
  }
  return { start, stop: () => running?.abort(), isRunning: running !== null, words }
}

function save(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
