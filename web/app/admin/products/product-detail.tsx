import { Button, Group, Text } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import type { AdminProduct } from '../../../../contract/catalogue/product.ts'
import { api } from '../../api.ts'
import { productLink } from '../../catalogue/links.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { Badge } from '../badge.tsx'
import { productAdminLink } from '../links.ts'
import { RecordDetail } from '../record/record-detail.tsx'
import type { DetailProps } from '../record/record-page.tsx'
import { StockPanel } from '../stock/stock-panel.tsx'
import { useStock } from '../stock/use-stock.ts'
import { useMay } from '../use-may.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductStatus } from './product-status.tsx'
import { reductionText, shownText } from './reduction-text.ts'
import { useProductForm } from './use-product-form.ts'

export function ProductDetail({ state, ...frame }: DetailProps<AdminProduct>) {
  const product = state.record
  const mayStock = useMay('stock')
  const stock = useStock(product.id, mayStock)
  const edit = useProductForm(state, stock.now?.stock, frame.back.to)
  const duplicate = useDuplicate(product.id, edit)
  const { id, hidden } = product
  return (
    <RecordDetail
      {...frame}
      kind="product"
      record={product}
      edit={edit}
      state={hidden && <Badge tone="off">Hidden</Badge>}
      fields={
        <ProductFields
          product={product}
          field={edit.field}
          chosen={edit.chosen}
          reduction={<Reduction product={product} edit={edit} />}
        />
      }
      aside={<ProductStatus product={product} field={edit.field} />}
      inShop={hidden ? undefined : { to: productLink(id), label: 'View in shop' }}
      more={[
        { label: 'Duplicate', onClick: duplicate },
        hidden
          ? {
              label: 'Show',
              onClick: () => edit.apply({ hidden: false }, 'Everyone can see it in the shop now.'),
            }
          : {
              label: 'Hide',
              onClick: () => edit.apply({ hidden: true }, 'Only admins can see it now.'),
            },
      ]}
      deleteWarning="This can’t be undone. To keep it out of the shop, hide it instead."
      // Its stock has a history of its own.
      emptyText="No changes to its name, price, category, image or description yet."
      below={mayStock && <StockPanel id={id} stock={stock} />}
    />
  )
}

/** Makes a hidden product like this one, and opens it. */
function useDuplicate(id: string, edit: ReturnType<typeof useProductForm>) {
  const navigate = useNavigate()
  // The way back is that of the product.
  const { state } = useLocation()
  return () => {
    // Leaving asks, and the copy would be there already.
    if (edit.isDirty) {
      const message = 'Save or discard your changes first. The copy only includes what’s saved.'
      return edit.setStatus({ kind: 'error', message, aside: true })
    }
    return edit.run('duplicate', async () => {
      const copied = api('POST /api/admin/product/{id}/copy', { params: { id } })
      const { product } = await copied.finally(dropLists)
      const message =
        'This is the copy. It’s hidden until you show it, and its stock isn’t tracked.'
      // Anyone who has left the page stays where they are.
      if (location.pathname === productAdminLink(id))
        navigate(productAdminLink(product.id), { state: { ...state, message } })
      return null
    })
  }
}

const labels = { planned: 'Scheduled', running: 'Active', ended: 'Ended' }
const tones = { planned: 'due', running: 'done', ended: 'off' } as const

type ReductionProps = { product: AdminProduct; edit: ReturnType<typeof useProductForm> }

/** A product's last reduction, its state, and how to end it. */
function Reduction({ product, edit }: ReductionProps) {
  const { reduction } = product.pricing
  if (!reduction) return null
  const end = async () => {
    if (edit.busy) return
    await edit.apply({ reducedPrice: null }, 'Ended the reduction.')
    // The pressed button is gone.
    edit.props.ref.current?.focus({ preventScroll: true })
  }
  return (
    <Group role="group" aria-label="Reduction">
      <Text flex="1 1 16rem">
        <Badge tone={tones[reduction.state]}>{labels[reduction.state]}</Badge>{' '}
        {reductionText(product, reduction)}.
        {reduction.state === 'running' && ` ${shownText(product)}`}
      </Text>
      {reduction.state !== 'ended' && (
        <Button aria-disabled={edit.busy || undefined} onClick={end}>
          End reduction
        </Button>
      )}
    </Group>
  )
}
