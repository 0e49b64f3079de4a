import { type ChangeEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { type CatalogueQuery, catalogueLink, newest } from '../catalogue/links.ts'
import { sorts } from '../catalogue/sorts.ts'
import { Button } from '../ui/button.tsx'
import styles from './list-options.module.css'

/** The order of a search whose address names none. */
const bestMatch = ''

/** Sorts the list, and leaves out what is sold out: at once or, without scripts, by a button. */
export function ListOptions({ query }: { query: CatalogueQuery }) {
  const { search, category, sort = search ? bestMatch : newest, stock } = query
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  const checkbox = useRef<HTMLInputElement>(null)
  // The fields follow the address, also after Back.
  useEffect(() => {
    if (select.current) select.current.value = sort
    if (checkbox.current) checkbox.current.checked = stock !== undefined
  }, [sort, stock])

  const apply = ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const fields = new FormData(currentTarget)
    const chosen = sorts.find(({ sort }) => sort === fields.get('sort'))
    const to = catalogueLink({
      search,
      category,
      ...chosen,
      ...(fields.has('stock') && { stock: 'available' }),
    })
    navigate(to, { preventScrollReset: true })
  }
  return (
    <Form action="/products" className={styles.options} onChange={apply}>
      {search && <input type="hidden" name="search" value={search} />}
      {category && <input type="hidden" name="category" value={category} />}
      <label className={styles.check}>
        <input
          ref={checkbox}
          type="checkbox"
          name="stock"
          value="available"
          defaultChecked={stock !== undefined}
        />
        In stock only
      </label>
      <label className={styles.sort}>
        <span>Sort by</span>
        <select ref={select} name="sort" defaultValue={sort} className="input">
          {search && <option value={bestMatch}>Best match</option>}
          {sorts.map(({ sort, name }) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" className={styles.apply}>
        Apply
      </Button>
    </Form>
  )
}
