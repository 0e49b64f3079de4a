import type { StockQuery } from '../../../../contract/stock.ts'
import { ListFilters } from '../list-filters.tsx'
import { ListSearch } from '../list-search.tsx'
import { stateLabels } from './stock-page-words.ts'
import { states, stockLink } from './stock-query.ts'
import styles from './stock-tools.module.css'

/** The filters and the search of the stock list. */
export function StockTools({ query }: { query: StockQuery }) {
  return (
    <div className={styles.tools}>
      <ListFilters
        label="Filters"
        filters={states.map(state => ({
          label: stateLabels[state],
          to: stockLink({ ...query, state, page: 1 }),
          isChosen: state === query.state,
        }))}
      />
      <ListSearch
        label="Search by name"
        search={query.search}
        linkTo={search => stockLink({ ...query, search, page: 1 })}
      />
    </div>
  )
}
