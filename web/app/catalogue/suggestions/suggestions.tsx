import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Suggestions as Reply } from '../../../../contract/catalogue/suggest.ts'
import { IconSearch } from '../../ui/icons/search.ts'
import { catalogueLink, productLink } from '../links.ts'
import { formatPrice } from '../price.ts'
import { ProductImage } from '../product-image.tsx'
import styles from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

const listId = 'suggestions'
const idOf = (place: number) => `suggestion-${place}`

/** Makes a search field a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export default function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { found, ask, close } = useSuggestions()
  const [moved, setMoved] = useState<{ in: Reply | undefined; to: number }>()
  const options = found ? optionsOf(found) : []
  const isOpen = options.length > 0
  const active = isOpen && moved?.in === found ? (moved?.to ?? -1) : -1

  useEffect(() => {
    const field = input.current
    if (!field) return
    field.role = 'combobox'
    field.ariaAutoComplete = 'list'
    field.setAttribute('aria-controls', listId)
    field.ariaExpanded = String(isOpen)
    if (active < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', idOf(active))
    document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  }, [input, isOpen, active])

  const type = useEffectEvent(() => {
    setMoved(undefined)
    ask(input.current?.value ?? '')
  })
  const leave = useEffectEvent((event: FocusEvent) => {
    const form = input.current?.form
    if (!(event.relatedTarget instanceof Node && form?.contains(event.relatedTarget))) close()
  })
  const submit = useEffectEvent(close)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, keyCode } = event
    // Safari sends the Enter that ends a composition after its end, with this code.
    if (isComposing || keyCode === 229) return
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
    if (key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(idOf(active))?.click()
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    if (isOpen)
      setMoved({ in: found, to: next(active, key === 'ArrowDown' ? 1 : -1, options.length) })
    else type()
  })
  useEffect(() => {
    const field = input.current
    const form = field?.form
    const listening = new AbortController()
    const { signal } = listening
    field?.addEventListener('input', () => type(), { signal })
    field?.addEventListener('keydown', event => press(event), { signal })
    form?.addEventListener('focusout', event => leave(event), { signal })
    form?.addEventListener('submit', () => submit(), { signal })
    // Typed while this script was loading.
    if (field === document.activeElement && field?.value !== field?.defaultValue) type()
    return () => listening.abort()
  }, [input])

  return (
    <>
      <p role="status" className="visually-hidden">
        {found && countText(options.length)}
      </p>
      <div
        role="listbox"
        id={listId}
        aria-label="Suggestions"
        className={styles.list}
        hidden={!isOpen}
        // The field keeps the focus.
        onMouseDown={event => event.preventDefault()}
      >
        {options.map(({ to, content }, place) => (
          <Link
            key={to}
            to={to}
            role="option"
            id={idOf(place)}
            aria-selected={place === active}
            tabIndex={-1}
            className={styles.option}
            onClick={close}
          >
            {content}
          </Link>
        ))}
      </div>
    </>
  )
}

/** After the last option comes the field itself, and then the first one. */
function next(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

function optionsOf({ searches, pages = [], categories, products }: Reply) {
  return [
    ...pages.map(({ path, name }) => ({
      to: path,
      content: (
        <>
          <span dir="auto">{name}</span> <small>Page</small>
        </>
      ),
    })),
    ...searches.map(search => ({
      to: catalogueLink({ search }),
      content: (
        <>
          <IconSearch />
          <span dir="auto">{search}</span>
        </>
      ),
    })),
    ...categories.map(({ id, name }) => ({
      to: catalogueLink({ category: id }),
      content: (
        <>
          <span dir="auto">{name}</span> <small>Category</small>
        </>
      ),
    })),
    ...products.map(({ id, name, price, image }) => ({
      to: productLink(id),
      content: (
        <>
          <ProductImage image={image} alt="" sizes="3rem" loading="eager" />
          <span dir="auto">{name}</span> <small>{formatPrice(price)}</small>
        </>
      ),
    })),
  ]
}
