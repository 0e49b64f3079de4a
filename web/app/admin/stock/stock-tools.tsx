import { Link } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { type StockQuery, StockState } from '../../../../contract/stock.ts'
import search from '../../ui/search-form.module.css'
import { useListSearch } from '../use-list-search.ts'
import { stateLabels } from './stock-page-words.ts'
import { stockLink } from './stock-query.ts'
import styles from './stock-tools.module.css'

/** The filters and the search of the stock list. */
export function StockTools({ query }: { query: StockQuery }) {
  const { input, onSubmit } = useListSearch(query.search, search =>
    stockLink({ ...query, search, page: 1 }),
  )
  return (
    <div className={styles.tools}>
      <nav aria-label="Filters">
        <ul className={styles.filters}>
          {StockState.options.map(state => (
            <li key={state}>
              <Link
                to={stockLink({ ...query, state, page: 1 })}
                preventScrollReset
                aria-current={state === query.state ? 'page' : undefined}
              >
                {stateLabels[state]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className={styles.search}>
        <form className={search.form} onSubmit={onSubmit}>
          <label htmlFor="stock-search" className="visually-hidden">
            Search by name
          </label>
          <input
            {...input}
            id="stock-search"
            type="search"
            maxLength={limits.search}
            placeholder="Search by name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className={search.input}
          />
        </form>
      </search>
    </div>
  )
}
