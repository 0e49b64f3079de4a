import { Button } from '@mantine/core'
import type { AdminProduct } from '../../../../contract/product.ts'
import { DescriptionItem } from '../../ui/description-list.tsx'
import { Badge } from '../badge.tsx'
import { reductionWords, shownWords } from './reduction-words.ts'
import type { useProductForm } from './use-product-form.ts'

const labels = { planned: 'Planned', running: 'Running', ended: 'Ended' }
const tones = { planned: 'due', running: 'done', ended: 'off' } as const

type ReductionItemProps = { product: AdminProduct; edit: ReturnType<typeof useProductForm> }

/** A product's last reduction, its state, and how to end it. */
export function ReductionItem({ product, edit }: ReductionItemProps) {
  const { reduction } = product.pricing
  if (!reduction) return null
  const end = async () => {
    if (edit.busy) return
    await edit.apply({ reducedPrice: null }, 'Ended the reduction.')
    // The pressed button is gone.
    edit.opener.ref.current?.focus()
  }
  return (
    <DescriptionItem term="Reduction">
      <p>
        <Badge tone={tones[reduction.state]}>{labels[reduction.state]}</Badge>{' '}
        {reductionWords(product, reduction)}.
        {reduction.state === 'running' && ` ${shownWords(product)}`}
      </p>
      {reduction.state !== 'ended' && (
        <Button variant="default" aria-disabled={edit.busy || undefined} onClick={end}>
          End reduction
        </Button>
      )}
    </DescriptionItem>
  )
}
