import { Button, Group, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { NeedsScript } from '../../forms/needs-script.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ExportLink } from '../export-link.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { mayOfPage, useMayAny } from '../use-may.ts'
import type { List, ListQuery } from './define-list.ts'
import styles from './list.module.css'
import { BlankRows, rowsId } from './list-table.tsx'
import { loadingText } from './list-text.ts'
import { ListTools } from './list-tools.tsx'
import { useListState } from './use-list-state.ts'

type ListFrameProps<R extends { id: string }> = {
  list: List<R>
  query: ListQuery
  status: string
  headingRef?: Ref<HTMLHeadingElement>
  primary?: ReactNode
  lead?: ReactNode
  inert?: boolean
  /** There is a table with rows. */
  hasTable?: boolean
  /** There is something to search, filter or sort. */
  hasTools?: boolean
  children: ReactNode
}

/** What a page with a list has around the rows. */
export function ListFrame<R extends { id: string }>(props: ListFrameProps<R>) {
  const { list, query, status, headingRef, primary, lead, children } = props
  const { inert = false, hasTable = false, hasTools = true } = props
  const mayDo = useMayAny()
  const state = useListState()
  const { label, exportFrom, links = [], create, note } = list
  return (
    <div className="page tall">
      <NeedsScript />
      {hasTable && <SkipLink to={rowsId} text={`Skip to the ${list.names.many}`} />}
      <Group
        component="header"
        gap="4px 16px"
        py={{ base: 'xs', md: 0 }}
        className={`${styles.head}`}
      >
        <h1 ref={headingRef} tabIndex={-1}>
          {label}
        </h1>
        <SecondaryText role="status" size="xs">
          {status}
        </SecondaryText>
        <Group gap="xs" ml="auto" className={`${styles.actions} screen-only`} inert={inert}>
          {exportFrom && (
            <>
              <ExportLink {...exportFrom} query={exportFrom.query?.(query) ?? {}} />
              {exportFrom.others?.map(other => (
                <ExportLink
                  {...exportFrom}
                  key={other.label}
                  query={{ ...exportFrom.query?.(query), ...other.query }}
                >
                  {other.label}
                </ExportLink>
              ))}
            </>
          )}
          {links
            .filter(({ to }) => mayDo(mayOfPage(to)))
            .map(({ to, label }) => (
              <Button key={to} component={Link} to={to} state={state}>
                {label}
              </Button>
            ))}
          {create && mayDo(mayOfPage(create.to)) && (
            <Button component={Link} to={create.to} state={state} variant="filled">
              {create.label}
            </Button>
          )}
          {primary}
        </Group>
      </Group>
      {note && (
        <Text pb="xs" size="sm" c="dimmed">
          {typeof note === 'string' ? note : note()}
        </Text>
      )}
      {lead}
      {hasTools && (
        <div className="screen-only" inert={inert}>
          <ListTools list={list} query={query} />
        </div>
      )}
      {children}
    </div>
  )
}

/** The page before its scripts run. */
export function ListFallback<R extends { id: string }>({ list }: { list: List<R> }) {
  const query = list.read(new URLSearchParams())
  return (
    <ListFrame list={list} query={query} status={loadingText(list.names)} inert>
      <BlankRows tall={list.tall} {...query} />
    </ListFrame>
  )
}
