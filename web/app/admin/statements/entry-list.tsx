import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { BookingResult, StatementEntry } from '../../../../contract/statements/statement.ts'
import { BusyLabel } from '../../forms/busy-label.tsx'
import { ActionOutcome } from '../action-outcome.tsx'
import { panel } from '../admin-page.tsx'
import styles from '../import/import.module.css'
import { Lines } from '../lines.tsx'
import { MutationFailure } from '../mutation-failure.tsx'
import { EntryItem } from './entry-item.tsx'
import { useBooking } from './statement-query.ts'
import { autoMatch, bookLabel, groupOf, groups, resultText } from './statement-text.ts'

/** The entries of a statement by what is to be done, and the button that books what is sure. */
export function EntryList({ list }: { list: StatementEntry[] }) {
  const [result, setResult] = useState<{ message: string } | null>(null)
  const booking = useBooking(results => setResult({ message: resultText(results) }))
  const sure = list.flatMap(entry => {
    const proposal = groupOf(entry) === 'book' ? autoMatch(entry) : undefined
    return proposal ? [{ id: entry.id, order: proposal.order, effect: proposal.effect }] : []
  })
  const { isPending, share } = booking
  const bookAll = () => {
    setResult(null)
    booking.mutate(sure)
  }
  return (
    <section className={panel} aria-label="Entries">
      <p>{verdict(list, sure.length)}</p>
      {sure.length > 0 && (
        <Group gap="sm">
          <Button
            variant="filled"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && bookAll()}
          >
            <BusyLabel busy={isPending}>{bookLabel(sure.length)}</BusyLabel>
          </Button>
          {share !== null && <progress value={share} aria-label="Recording payments" />}
        </Group>
      )}
      <ActionOutcome
        result={result}
        onClose={() => {
          booking.reset()
          setResult(null)
        }}
      />
      <MutationFailure mutation={booking} />
      <Failures results={booking.data ?? []} />
      {list.length > 0 && (
        <Lines label="Entries by status" items={list} groups={groups} groupOf={groupOf}>
          {entry => (
            <EntryItem
              key={entry.id}
              entry={entry}
              onStart={() => setResult(null)}
              onDone={message => setResult({ message })}
            />
          )}
        </Lines>
      )}
    </section>
  )
}

function verdict(list: StatementEntry[], sure: number): string {
  if (list.length === 0) return 'All of its entries were in earlier statements.'
  const left = list.filter(entry => groupOf(entry) === 'check').length
  if (sure > 0) return 'These match by reference. Each is recorded on its order once.'
  return left > 0 ? 'Review the entries marked “To check”.' : 'Nothing left to do.'
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
