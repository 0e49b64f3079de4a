import { useEffect, useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { buttonClass } from '../../ui/button-link.tsx'
import search from '../../ui/search-form.module.css'
import { ListFilters } from '../list-filters.tsx'
import { type ListQuery, listLink } from './list-data.ts'
import styles from './list-tools.module.css'
import { filters, sorts } from './list-words.ts'
import { ordersAdmin } from './order-links.ts'

type ListToolsProps = {
  query: ListQuery
  /** Before the page is there, which would not have what was typed. */
  disabled?: boolean
}

/** Which orders, and in which order. */
export function ListTools({ query, disabled = false }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <ListFilters
        label="Orders by state"
        filters={filters.map(({ state, label }) => ({
          label,
          to: listLink({ ...query, state, page: 1 }),
          isChosen: state === query.state,
        }))}
      />
      <ListSearch query={query} disabled={disabled} />
      <ListSort query={query} disabled={disabled} />
    </div>
  )
}

function ListSearch({ query, disabled }: Required<ListToolsProps>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // The field follows the address, also after Back.
  useEffect(() => {
    if (input.current) input.current.value = query.search
  }, [query.search])
  return (
    <Form action={ordersAdmin.to} role="search" className={search.form} preventScrollReset>
      {query.state !== 'all' && <input type="hidden" name="state" value={query.state} />}
      {query.sort !== 'newest' && <input type="hidden" name="sort" value={query.sort} />}
      <label htmlFor={id} className="visually-hidden">
        Search orders
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        disabled={disabled}
        defaultValue={query.search}
        maxLength={limits.search}
        placeholder="Number, name or address"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={search.input}
      />
      <button type="submit" className={buttonClass(false)} disabled={disabled}>
        Search
      </button>
    </Form>
  )
}

function ListSort({ query, disabled }: Required<ListToolsProps>) {
  const navigate = useNavigate()
  return (
    <label className={styles.sort}>
      <span>Sort</span>
      <select
        value={query.sort}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = sorts.find(({ sort }) => sort === target.value)
          if (!chosen) return
          navigate(listLink({ ...query, sort: chosen.sort, page: 1 }), { preventScrollReset: true })
        }}
      >
        {sorts.map(({ sort, label }) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
