import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './search-dialog.module.css'
import type { SearchGroup } from './search-options.ts'

type SearchMatchesProps = {
  id: string
  groups: SearchGroup[]
  /** The place of the chosen one, over all groups. */
  active: number
  onPoint: (place: number) => void
}

/** The list of the combobox, in groups. */
export function SearchMatches({ id, groups, active, onPoint }: SearchMatchesProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen, or other ones are listed.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  let place = 0
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="Matches" className={styles.list}>
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldset.
        <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <div id={`${id}-${label}`} role="presentation" className={styles.label}>
            {label}
          </div>
          {options.map(({ to, name, detail }) => {
            const here = place++
            return (
              <Link
                key={to}
                id={`${id}-${here}`}
                to={to}
                role="option"
                aria-selected={here === active}
                tabIndex={-1}
                className={styles.option}
                onPointerMove={() => here !== active && onPoint(here)}
              >
                <span className={styles.name}>{name}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}
