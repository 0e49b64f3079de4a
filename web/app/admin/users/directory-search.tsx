import { useId } from 'react'
import { limits } from '../../../../contract/limits.ts'
import styles from '../../ui/search-form.module.css'
import { useDirectorySearch } from './use-directory-search.ts'

/** Searches the users while somebody types. */
export function DirectorySearch({ search }: { search: string }) {
  const id = useId()
  const { input, onSubmit } = useDirectorySearch(search)
  return (
    <search>
      <form className={styles.form} onSubmit={onSubmit}>
        <label htmlFor={id} className="visually-hidden">
          Search users
        </label>
        <input
          {...input}
          id={id}
          type="search"
          maxLength={limits.search}
          placeholder="Search users"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className={styles.input}
        />
      </form>
    </search>
  )
}
