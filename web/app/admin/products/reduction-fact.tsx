import type { AdminProduct } from '../../../../contract/product.ts'
import { DescriptionItem } from '../../ui/description-list.tsx'
import { Badge } from '../badge.tsx'
import type { RecordState } from '../use-record.ts'
import type { RecordFormState } from '../use-record-form.ts'
import { EndReductionAction } from './end-reduction-action.tsx'
import { reductionWords, shownWords } from './reduction-words.ts'

const labels = { planned: 'Planned', running: 'Running', ended: 'Ended' }
const tones = { planned: 'due', running: 'done', ended: 'off' } as const

type ReductionFactProps = {
  state: RecordState<AdminProduct>
  edit: Pick<RecordFormState, 'busy' | 'run' | 'opener'>
}

/** A product's last reduction, where it stands, and how to end it. */
export function ReductionFact({ state, edit }: ReductionFactProps) {
  const { reduction } = state.record.pricing
  if (!reduction) return null
  return (
    <DescriptionItem term="Reduction">
      <p>
        <Badge tone={tones[reduction.state]}>{labels[reduction.state]}</Badge>{' '}
        {reductionWords(state.record, reduction)}.
        {reduction.state === 'running' && ` ${shownWords(state.record)}`}
      </p>
      {reduction.state !== 'ended' && <EndReductionAction state={state} edit={edit} />}
    </DescriptionItem>
  )
}
