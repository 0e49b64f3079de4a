import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link, useLocation } from 'react-router'
import { NeedsScript } from '../../forms/needs-script.tsx'
import { buttonClass } from '../../ui/button-link.tsx'
import page from '../../ui/page.module.css'
import { SkipLink } from '../../ui/skip-link.tsx'
import tall from '../../ui/tall.module.css'
import { ExportLink } from '../export-link.tsx'
import type { ListState } from '../links.ts'
import type { List, ListQuery } from './define-list.ts'
import styles from './list.module.css'
import { BlankRows, rowsId } from './list-table.tsx'
import { loadingText } from './list-text.ts'
import { ListTools } from './list-tools.tsx'

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
  children: ReactNode
}

/** What a page with a list has around the rows. */
export function ListFrame<R extends { id: string }>(props: ListFrameProps<R>) {
  const { list, query, status, headingRef, primary, lead, children } = props
  const { inert = false, hasTable = false } = props
  const { pathname, search } = useLocation()
  const state: ListState = { from: pathname + search }
  const { title, exportFrom, links = [], create, note } = list
  return (
    <div className={`${page.page} ${tall.tall} ${styles.page}`}>
      <NeedsScript />
      {hasTable && (
        <SkipLink to={rowsId} text={`Skip to the ${list.names.many}`} onClick={focusRows} />
      )}
      <header className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        <p role="status">{status}</p>
        <div className={styles.actions} inert={inert}>
          {exportFrom && (
            <ExportLink path={exportFrom.path} query={exportFrom.query?.(query) ?? {}} />
          )}
          {links.map(({ to, label }) => (
            <Link key={to} to={to} state={state} className={buttonClass(false)}>
              {label}
            </Link>
          ))}
          {create && (
            <Link to={create.to} state={state} className={buttonClass(true)}>
              {create.label}
            </Link>
          )}
          {primary}
        </div>
      </header>
      {note && <p className={styles.note}>{note}</p>}
      {lead}
      <div className={styles.tools} inert={inert}>
        <ListTools list={list} query={query} />
      </div>
      {children}
    </div>
  )
}

/** The address stays: the router would take another hash for another page. */
function focusRows(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(rowsId)?.focus()
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
