import { Button, Group, Text } from '@mantine/core'
import type { AdminProduct } from '../../../../contract/product.ts'
import { Badge } from '../badge.tsx'
import { reductionText, shownText } from './reduction-text.ts'
import type { useProductForm } from './use-product-form.ts'

const labels = { planned: 'Scheduled', running: 'Active', ended: 'Ended' }
const tones = { planned: 'due', running: 'done', ended: 'off' } as const

type ReductionProps = { product: AdminProduct; edit: ReturnType<typeof useProductForm> }

/** A product's last reduction, its state, and how to end it. */
export function Reduction({ product, edit }: ReductionProps) {
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
        <Button variant="default" aria-disabled={edit.busy || undefined} onClick={end}>
          End reduction
        </Button>
      )}
    </Group>
  )
}
