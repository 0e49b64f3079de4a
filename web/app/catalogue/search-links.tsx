import { Fragment } from 'react'
import { Link } from 'react-router'
import { catalogueLink } from './links.ts'
import type { ResultLineProps } from './result-line.tsx'

/** Where else a search may lead: to a page, or without its correction. */
export default function SearchLinks({ query, first }: ResultLineProps) {
  const { search } = query
  const links = (first.pages ?? []).map(({ path, name }) => ({ to: path, text: `Go to “${name}”` }))
  if (first.searched?.corrected) {
    const to = catalogueLink({ ...query, search: `"${search}"`, page: 1 })
    links.push({ to, text: `Search for “${search}” instead` })
  }
  return links.map(({ to, text }) => (
    <Fragment key={to}>
      {'. '}
      <Link to={to} className="link">
        {text}
      </Link>
    </Fragment>
  ))
}
