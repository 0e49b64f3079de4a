import { useRef } from 'react'
import { Link, Outlet, useNavigate, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CartDrawer } from '../cart/cart-drawer.tsx'
import { CartDrawerHost, showDrawer } from '../cart/cart-drawer-host.tsx'
import { cartOf, newCartLine, newProduct } from '../test/products.ts'
import { renderPages } from '../test/render-pages.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

function Shop() {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <section ref={main} tabIndex={-1} aria-label="Page">
      <Outlet />
    </section>
  )
}

const list = () => ['a', 'b'].map(id => <Link key={id} to={`/set/${id}`}>{`Set ${id}`}</Link>)

test('Back focuses the link that led away, and any other new page is focused at its start', async () => {
  const set = () => <Link to="/">All sets</Link>
  const { back, go } = renderPages(
    { '/': { default: list }, '/set/b': { default: set } },
    { layout: { default: Shop } },
  )
  const start = page.getByRole('region', { name: 'Page' })
  const link = page.getByRole('link', { name: 'Set b' })
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(start).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'All sets' })).toBeVisible()
  back()
  await expect.element(link).toHaveFocus()
  go('/set/b')
  await expect.element(page.getByRole('link', { name: 'All sets' })).toBeVisible()
  await page.getByRole('link', { name: 'All sets' }).click()
  await expect.element(link).toBeVisible()
  await expect.element(start).toHaveFocus()
})

function ListOrSet() {
  const id = useSearchParams()[0].get('id')
  if (id) return <p>Set {id}</p>
  return (
    <>
      <Link to="/?id=b">Set b</Link>
      <Link to="/?sort=name">By name</Link>
    </>
  )
}

test('a page that a new query replaces is focused at its start, and Back focuses the link', async () => {
  const { back } = renderPages({ '/': { default: ListOrSet } }, { layout: { default: Shop } })
  const link = page.getByRole('link', { name: 'Set b' })
  const sort = page.getByRole('link', { name: 'By name' })
  await sort.click()
  await expect.element(sort).toHaveFocus()
  await link.click()
  await expect.element(page.getByRole('region', { name: 'Page' })).toHaveFocus()
  back()
  await expect.element(link).toHaveFocus()
})

function Sortable() {
  const navigate = useNavigate()
  return (
    // Safari doesn't focus a button that is clicked.
    <button
      type="button"
      onMouseDown={event => event.preventDefault()}
      onClick={() => navigate('?sort=name')}
    >
      By {useSearchParams()[0].get('sort') ?? 'date'}
    </button>
  )
}

test('a button that changes the query doesn’t move the focus, even if a link led to the page', async () => {
  renderPages(
    { '/': { default: () => <Link to="/list">List</Link> }, '/list': { default: Sortable } },
    { layout: { default: Shop } },
  )
  const region = page.getByRole('region', { name: 'Page' })
  await page.getByRole('link', { name: 'List' }).click()
  await expect.element(region).toHaveFocus()
  region.element().blur()
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button', { name: 'By name' })).toBeVisible()
  // The effect that moves the focus comes after the paint.
  await new Promise(requestAnimationFrame)
  await new Promise(done => setTimeout(done))
  expect(document.activeElement).toBe(document.body)
})

const ShopWithDrawer = () => (
  <>
    <CartDrawerHost />
    <Shop />
  </>
)

test('a link in the cart’s drawer closes it and leads to the start of the new page', async () => {
  const pages = { '/': { default: () => 'Sets' }, '/cart': { default: () => 'Your cart' } }
  renderPages(pages, { layout: { default: ShopWithDrawer } })
  await expect.element(page.getByText('Sets')).toBeVisible()
  const product = newProduct()
  const cart = cartOf([newCartLine(product)])
  const onClose = () => showDrawer(null)
  showDrawer(<CartDrawer cart={cart} added={product.id} note="Just added" onClose={onClose} />)
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Page' })).toHaveFocus()
})

const Top = () => <SkipLink to="main" text="Skip to content" />

test('the skip link focuses the content and leaves the address as the router knows it', async () => {
  renderPages({ '/': { default: list } }, { Top })
  await expect.element(page.getByRole('link', { name: 'Set a' })).toBeVisible()
  const before = location.href
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(location.href).toBe(before)
})
