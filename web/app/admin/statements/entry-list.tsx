import { useEffect, useRef, useState } from 'react'
import type { BookingResult, StatementEntry } from '../../../../contract/statement.ts'
import { BusyLabel } from '../../forms/busy-label.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { panel } from '../admin-page.tsx'
import styles from '../import/import.module.css'
import { failureText } from '../import/import-text.ts'
import { EntryItem } from './entry-item.tsx'
import { useBooking } from './statement-query.ts'
import { autoMatch, bookLabel, type Group, groupOf, groups, resultText } from './statement-text.ts'

const entriesAtOnce = 50

/** The entries of a statement by what is to be done, and the button that books what is sure. */
export function EntryList({ list }: { list: StatementEntry[] }) {
  const booking = useBooking()
  const outcome = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState<{ words: string } | null>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (booking.data || told) outcome.current?.focus()
  }, [booking.data, told])
  const sure = list.flatMap(entry => {
    const proposal = groupOf(entry) === 'book' ? autoMatch(entry) : undefined
    return proposal ? [{ id: entry.id, order: proposal.order, effect: proposal.effect }] : []
  })
  const { isPending, share } = booking
  const bookAll = () => {
    setTold(null)
    booking.mutate(sure)
  }
  return (
    <section className={panel} aria-label="Entries">
      <p>{verdict(list, sure.length)}</p>
      {sure.length > 0 && (
        <div className={styles.actions}>
          <Button primary busy={isPending} onClick={() => !isPending && bookAll()}>
            <BusyLabel busy={isPending}>{bookLabel(sure.length)}</BusyLabel>
          </Button>
          {share !== null && <progress value={share} aria-label="Recording payments" />}
        </div>
      )}
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        <FormAlert
          kind="success"
          lasting
          message={told?.words ?? (booking.data && resultText(booking.data))}
          onClose={() => {
            booking.reset()
            setTold(null)
          }}
        />
      </div>
      <FormAlert
        kind="error"
        lasting
        message={failureText(booking.error)}
        onClose={() => booking.reset()}
      />
      <Failures results={booking.data ?? []} />
      {list.length > 0 && <Groups list={list} onDone={words => setTold({ words })} />}
    </section>
  )
}

function verdict(list: StatementEntry[], sure: number): string {
  if (list.length === 0) return 'All of its entries were in earlier statements.'
  const left = list.filter(entry => groupOf(entry) === 'check').length
  if (sure > 0) return 'These match by reference. Each is recorded on its order once.'
  return left > 0
    ? 'No payment matches by reference. Review the entries to check.'
    : 'Nothing left to do.'
}

function Failures({ results }: { results: BookingResult[] }) {
  const failed = results.filter(({ done }) => !done)
  if (failed.length === 0) return null
  return (
    <ul aria-label="Not recorded" className={styles.facts}>
      {failed.map(({ id, order, message }) => (
        <li key={id}>
          Order {order}: {message}
        </li>
      ))}
    </ul>
  )
}

type GroupsProps = { list: StatementEntry[]; onDone: (words: string) => void }

function Groups({ list, onDone }: GroupsProps) {
  const [chosen, setChosen] = useState<Group | null>(null)
  const [length, setLength] = useState(entriesAtOnce)
  const sorted = Map.groupBy(list, groupOf)
  // A group that has become empty is shown no more.
  const current = chosen && sorted.has(chosen) ? chosen : null
  const found = current ? (sorted.get(current) ?? []) : list
  const left = found.length - length
  const filter = (group: Group | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className={styles.filter}
      aria-pressed={current === group}
      onClick={() => {
        setChosen(group)
        setLength(entriesAtOnce)
      }}
    >
      {label} <span>{formatNumber(count)}</span>
    </button>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be of a form. */}
      <div role="group" aria-label="Entries by status" className={styles.filters}>
        {filter(null, 'All', list.length)}
        {groups.flatMap(({ group, label }) => {
          const count = sorted.get(group)?.length ?? 0
          return count > 0 ? [filter(group, label, count)] : []
        })}
      </div>
      <ol className={styles.lines}>
        {found.slice(0, length).map(entry => (
          <EntryItem key={entry.id} entry={entry} onDone={onDone} />
        ))}
      </ol>
      {left > 0 && (
        <div className={styles.actions}>
          <Button onClick={() => setLength(length + entriesAtOnce)}>
            Show {formatNumber(Math.min(left, entriesAtOnce))} more
          </Button>
        </div>
      )}
    </>
  )
}
