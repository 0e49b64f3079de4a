import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { Button } from './button.tsx'
import styles from './search-form.module.css'

type SearchFormProps = { search?: string; category?: string }

/** Searches the catalogue, within a category if one is chosen. */
export function SearchForm({ search = '', category = '' }: SearchFormProps) {
  const id = useId()
  const input = useFollowing(search)
  return (
    <Form action="/products" role="search" className={styles.form}>
      {category && <input type="hidden" name="category" value={category} />}
      <label htmlFor={id} className="visually-hidden">
        Search sets
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={limits.search}
        placeholder="Search sets"
        autoComplete="off"
        enterKeyHint="search"
        className="input"
      />
      <Button type="submit">Search</Button>
    </Form>
  )
}

/** The field follows the address, also after Back; otherwise input in progress stays. */
function useFollowing(search: string) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (input.current && shown.current !== search) input.current.value = search
    shown.current = search
  }, [search])
  return input
}
