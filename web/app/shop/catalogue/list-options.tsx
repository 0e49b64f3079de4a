import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { readPriceBound } from '../../../../contract/catalogue/price-bounds.ts'
import { readCatalogueQuery } from '../../catalogue/catalogue-query.ts'
import { type CatalogueQuery, catalogueLink, newest } from '../../catalogue/links.ts'
import { sorts } from '../../catalogue/sorts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './list-options.module.css'

/** The order of a search whose address names none. */
const bestMatch = ''

const isPrice = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'text'

const isWrongPrice = (field: Element): field is HTMLInputElement =>
  isPrice(field) && field.value.trim() !== '' && readPriceBound(field.value) === undefined

/**
 * Filters and sorts the list: at once or, without scripts, by a button. A price is taken when its
 * field is left, or by Enter.
 */
export function ListOptions({ query }: { query: CatalogueQuery }) {
  const { search, category, sort = search ? bestMatch : newest } = query
  const { stock, reduced, minPrice, maxPrice } = query
  const chosen = [stock, reduced, minPrice ?? maxPrice].filter(each => each !== undefined).length
  const link = catalogueLink(query)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(link)
  const sent = useRef<{ fields: FormData; link: string }>(undefined)
  /** The names of the prices that can't be read. */
  const [wrong, setWrong] = useState<string[]>([])
  // The fields follow the address, also after Back. React keeps a select's first default.
  useEffect(() => {
    if (form.current) form.current.noValidate = true
    if (shown.current === link) return
    shown.current = link
    // What is being typed or is to be corrected stays, but not for another list.
    const isOwn = sent.current?.link === link
    if (!isOwn) setWrong([])
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement)) continue
      const isTyping =
        field === document.activeElement && field.value !== sent.current?.fields.get(field.name)
      if (isOwn && (isTyping || isWrongPrice(field))) continue
      field.value = field.defaultValue
      field.checked = field.defaultChecked
    }
    if (select.current) select.current.value = sort
  }, [link, sort])

  const apply = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    setWrong([...currentTarget].filter(isWrongPrice).map(({ name }) => name))
    const fields = new FormData(currentTarget)
    const parameters = new URLSearchParams([...fields] as [string, string][])
    const asked = catalogueLink(readCatalogueQuery(new URL(`?${parameters}`, location.href)))
    sent.current = { fields, link: asked }
    if (asked !== link) navigate(asked, { preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      action="/products"
      className={styles.options}
      onChange={event => isPrice(event.target) || apply(event)}
      onBlur={event => {
        const { target } = event
        if (!isPrice(target)) return
        if (target.value !== target.defaultValue || wrong.includes(target.name)) apply(event)
      }}
      onSubmit={event => {
        event.preventDefault()
        apply(event)
      }}
    >
      {search && <input type="hidden" name="search" value={search} />}
      {category && <input type="hidden" name="category" value={category} />}
      <details className={styles.filters}>
        <summary className="link">Filter{chosen > 0 && ` (${chosen})`}</summary>
        <Filter name="stock" value="available" label="In stock" chosen={stock} />
        <Filter name="reduced" value="only" label="On sale" chosen={reduced} />
        <fieldset className={styles.prices}>
          <legend className="visually-hidden">Price</legend>
          <PriceField name="minPrice" label="Min. price" price={minPrice} wrong={wrong} />
          <PriceField name="maxPrice" label="Max. price" price={maxPrice} wrong={wrong} />
        </fieldset>
        {wrong.length > 0 && (
          <p id="wrong-price" role="alert" className="error">
            Enter an amount such as {amountExample}
          </p>
        )}
      </details>
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
      <Button type="submit" className="without-scripts">
        Apply
      </Button>
    </Form>
  )
}

const amountExample = '250 or 249.50'

type FilterProps = { name: string; value: string; label: string; chosen: string | undefined }

function Filter({ name, value, label, chosen }: FilterProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen !== undefined} />
      {label}
    </label>
  )
}

type PriceFieldProps = { name: string; label: string; price: number | undefined; wrong: string[] }

function PriceField({ name, label, price, wrong }: PriceFieldProps) {
  const isWrong = wrong.includes(name) || undefined
  return (
    <label>
      {label}
      <input
        name={name}
        defaultValue={price}
        inputMode="decimal"
        // The browser checks it only without scripts.
        pattern=".*\d.*"
        title={amountExample}
        aria-invalid={isWrong}
        aria-describedby={isWrong && 'wrong-price'}
        autoComplete="off"
        className="input"
      />
    </label>
  )
}
