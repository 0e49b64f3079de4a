import { Box, CloseButton, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './bulk.module.css'
import type { BulkAction, BulkFile, BulkResult, Naming } from './bulk-action.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { rowsId } from './list-table.tsx'
import { useBulk } from './use-bulk.ts'
import { type Selection, useSelection } from './use-selection.ts'

type BulkProps<R> = {
  list: Naming<R>
  /** The address of the list and its page. */
  link: string
  rows: R[]
  actions: readonly BulkAction<R>[]
  files?: readonly BulkFile<R>[] | undefined
  /** The list that they are selected in. */
  children: (selection: Selection<R>) => ReactNode
}

type Asked<R> = { action: BulkAction<R>; records: R[]; others: R[] }
/** What was typed for an action that failed for some records, so that it need not be typed again for those. */
type Unfinished<R> = { action: BulkAction<R>; given: string; ids: string[] }

/** A list, and what is done with several of its rows at once. */
export function Bulk<R extends { id: string }>(props: BulkProps<R>) {
  const { list, link, rows, actions, files = [], children } = props
  const selection = useSelection(rows, link)
  const [asked, setAsked] = useState<Asked<R> | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const [unfinished, setUnfinished] = useState<Unfinished<R> | null>(null)
  const bulk = useBulk(list, (outcome, { action, given }) => {
    setAsked(null)
    setResult(outcome)
    const ids = outcome.failed.map(({ id }) => id)
    setUnfinished({ action, given, ids })
    selection.select(ids)
  })
  return (
    <div>
      {children(selection)}
      <div className={styles.foot}>
        {result && <BulkOutcome result={result} onClose={() => setResult(null)} />}
        <BulkBar
          names={list.names}
          actions={actions}
          files={files}
          selected={selection.selected}
          onAsk={(action, records) => {
            bulk.reset()
            const others = selection.selected.filter(row => !records.includes(row))
            setAsked({ action, records, others })
          }}
          onClear={() => {
            selection.select([])
            // The pressed button is gone.
            document.getElementById(rowsId)?.focus({ preventScroll: true })
          }}
        />
      </div>
      {asked && (
        <BulkQuestion
          naming={list}
          {...asked}
          typed={unfinished && isRepeat(asked, unfinished) ? unfinished.given : ''}
          isRunning={bulk.isRunning}
          progress={bulk.progress}
          error={bulk.error}
          onConfirm={given => bulk.run({ ...asked, ...given })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function isRepeat<R extends { id: string }>(asked: Asked<R>, { action, ids }: Unfinished<R>) {
  return asked.action === action && asked.records.every(({ id }) => ids.includes(id))
}

type BulkOutcomeProps = { result: BulkResult; onClose: () => void }

/** The result of a bulk action. It names the records that failed, and stays until it is closed. */
function BulkOutcome({ result, onClose }: BulkOutcomeProps) {
  const { text, failed } = result
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is read out.
  useEffect(() => place.current?.focus({ preventScroll: true }), [result])
  return (
    <Group
      ref={place}
      tabIndex={-1}
      role={failed.length > 0 ? 'alert' : 'status'}
      wrap="nowrap"
      align="start"
      className={`${styles.outcome}`}
    >
      <Box flex={1} mah="30vh" style={{ overflowY: 'auto' }}>
        {text && <p>{text}</p>}
        {failed.length > 0 && (
          <>
            <p>Not confirmed as done:</p>
            <ul>
              {failed.map(({ id, name, message }) => (
                <li key={id}>
                  <strong dir="auto">{name}</strong>: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </Box>
      <CloseButton size="var(--touch)" aria-label="Close this message" onClick={onClose} />
    </Group>
  )
}
