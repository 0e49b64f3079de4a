import { type ComponentPropsWithRef, useId } from 'react'
import { limits } from '../../../../contract/limits.ts'
import styles from '../../ui/search-form.module.css'
import { useListSearch } from '../use-list-search.ts'
import { directoryLink } from './directory-data.ts'

/** Searches the users as you type. */
export function DirectorySearch({ search }: { search: string }) {
  const { input, onSubmit } = useListSearch(search, wanted => directoryLink({ search: wanted }))
  return (
    <search>
      <form className={styles.form} onSubmit={onSubmit}>
        <SearchBox {...input} />
      </form>
    </search>
  )
}

/** The same before searching is possible. */
export function BlankSearch() {
  return (
    <div className={styles.form}>
      <SearchBox disabled />
    </div>
  )
}

function SearchBox(input: ComponentPropsWithRef<'input'>) {
  const id = useId()
  return (
    <>
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
    </>
  )
}
