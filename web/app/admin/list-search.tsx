import { type ComponentPropsWithRef, useId } from 'react'
import { limits } from '../../../contract/limits.ts'
import styles from '../ui/search-form.module.css'
import { useListSearch } from './use-list-search.ts'

type ListSearchProps = {
  label: string
  /** The label, unless given. */
  placeholder?: string
  /** What the address says. */
  search: string
  linkTo: (search: string) => string
}

/** Searches a list as you type. */
export function ListSearch({ search, linkTo, ...words }: ListSearchProps) {
  const { input, onSubmit } = useListSearch(search, linkTo)
  return (
    <search>
      <form className={styles.form} onSubmit={onSubmit}>
        <SearchBox {...words} {...input} />
      </form>
    </search>
  )
}

/** The same before searching is possible. */
export function BlankSearch(words: Pick<ListSearchProps, 'label' | 'placeholder'>) {
  return (
    <div className={styles.form}>
      <SearchBox {...words} disabled />
    </div>
  )
}

function SearchBox({ label, ...input }: ComponentPropsWithRef<'input'> & { label: string }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        placeholder={label}
        {...input}
        id={id}
        type="search"
        maxLength={limits.search}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={styles.input}
      />
    </>
  )
}
