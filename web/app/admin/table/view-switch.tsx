import { ListFilters } from '../list-filters.tsx'
import styles from './view-switch.module.css'

type ViewSwitchProps = { view: 'cards' | 'table'; cards: string; table: string }

/** Shows the same list as cards or as a table. */
export function ViewSwitch({ view, cards, table }: ViewSwitchProps) {
  return (
    <div className={styles.switch}>
      <ListFilters
        label="View"
        filters={[
          { label: 'Cards', to: cards, isChosen: view === 'cards' },
          { label: 'Table', to: table, isChosen: view === 'table' },
        ]}
      />
    </div>
  )
}

/** The address of the cards, also if the table was shown last. */
export function cardsLink(path: string, query: { search: string; category?: string }): string {
  const parameters = new URLSearchParams({ view: 'cards' })
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value)
  return `${path}?${parameters}`
}
