import { Button, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { SecondaryText } from './secondary-text.tsx'
import type { PagedEntries } from './use-paged-entries.ts'

type PagedHistoryProps<T> = {
  title: string
  heading?: 'h2' | 'h3'
  pages: PagedEntries<T>
  /** Shown while the history is empty. */
  emptyText: string
  /** Between two entries. */
  gap: 'md' | 0
  /** An entry, which can be focused. */
  children: (entry: T) => ReactNode
}

/** What happened to a record, newest first. */
export function PagedHistory<T>({
  pages,
  heading: Heading = 'h2',
  ...props
}: PagedHistoryProps<T>) {
  const id = useId()
  const { list, more, loading, loadingMore, failed } = pages
  const { places, next } = useFocusOnNew(pages)
  return (
    <Stack component="section" align="start" aria-labelledby={id}>
      <Heading ref={places.heading} id={id} tabIndex={-1}>
        {props.title}
      </Heading>
      {list.length > 0 && (
        <Stack component="ol" ref={places.list} gap={props.gap} w="100%">
          {list.map(props.children)}
        </Stack>
      )}
      <SecondaryText role="status">
        {(loadingMore || (loading && list.length === 0)) && 'Loading...'}
        {!loading && !failed && list.length === 0 && props.emptyText}
      </SecondaryText>
      {failed && !loading && <p role="alert">We couldn’t load the changes.</p>}
      {(more || failed) && (
        <Button ref={places.button} aria-disabled={loading || undefined} onClick={next}>
          {failed ? 'Retry' : 'Show more'}
        </Button>
      )}
    </Stack>
  )
}

/** Moves focus to the first newly loaded entry, or to the heading if there is none. */
function useFocusOnNew({ list, loading, failed, next }: PagedEntries<unknown>) {
  const places = {
    heading: useRef<HTMLHeadingElement>(null),
    list: useRef<HTMLDivElement>(null),
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
