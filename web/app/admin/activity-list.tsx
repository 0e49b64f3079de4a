import { Button, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { ActivityEntry } from './activity/activity-entry.tsx'
import { SecondaryText } from './secondary-text.tsx'
import { type HistoryOf, useActivities } from './use-activities.ts'

type ActivityListProps = {
  of: HistoryOf
  version: string
  /** The pronoun for the record: "them" for users. */
  it: 'it' | 'them'
  /** Said as long as there is nothing. */
  nothing?: string | undefined
}

/** The history of a record: who changed what and when, newest first. */
export function ActivityList({ of, version, it, ...words }: ActivityListProps) {
  const { nothing = `No admin has changed ${it} yet.` } = words
  const id = useId()
  const activities = useActivities(of, version)
  const { list, more, loading, failed } = activities
  const { places, next } = useFocusOnNew(activities)
  return (
    <Stack component="section" align="start" aria-labelledby={id}>
      <h2 ref={places.heading} id={id} tabIndex={-1}>
        History
      </h2>
      {list.length > 0 && (
        <ol ref={places.list} style={{ display: 'grid', gap: 'var(--gap-3)' }}>
          {list.map(activity => (
            <ActivityEntry key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
      <SecondaryText role="status">
        {loading && 'Loading...'}
        {!loading && !failed && list.length === 0 && nothing}
      </SecondaryText>
      {failed && !loading && <p role="alert">We couldn’t load the history.</p>}
      {(more || failed) && (
        <Button
          ref={places.button}
          variant="default"
          aria-disabled={loading || undefined}
          onClick={next}
        >
          {failed ? 'Retry' : 'Show more'}
        </Button>
      )}
    </Stack>
  )
}

/** Moves focus to the first newly loaded activity, or to the heading if there is none. */
function useFocusOnNew({ list, loading, failed, next }: ReturnType<typeof useActivities>) {
  const places = {
    heading: useRef<HTMLHeadingElement>(null),
    list: useRef<HTMLOListElement>(null),
    button: useRef<HTMLButtonElement>(null),
  }
  const wanted = useRef<number>(undefined)
  const goOn = useEffectEvent(() => {
    const entry = places.list.current?.children[wanted.current ?? -1]
    const to = entry instanceof HTMLElement ? entry : places.heading.current
    const at = document.activeElement
    // Unless the focus has moved elsewhere since.
    if (at === document.body || at === places.button.current) to?.focus()
  })
  useEffect(() => {
    if (loading || failed || wanted.current === undefined) return
    goOn()
    wanted.current = undefined
  }, [loading, failed])
  return {
    places,
    next: () => {
      wanted.current = list.length
      next()
    },
  }
}
