import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { BusyLabel } from '../forms/busy-label.tsx'
import type { RejectedForm } from '../forms/form-action.ts'
import { useMutation } from '../forms/use-mutation.ts'
import { orderLink } from '../purchase/payment-redirect.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { settleMutation } from './demo-mutation.ts'

const outcomes = [
  { outcome: 'pay', label: 'Pay' },
  { outcome: 'fail', label: 'Fail' },
] as const

/** The buttons of the other company's page. */
export function DemoForm({ id, rejected }: { id: string; rejected: RejectedForm | undefined }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState(rejected?.message ?? null)
  const { doing, run } = useMutation(told => setFailure(told?.message ?? null))

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const outcome = outcomes.find(({ outcome }) => outcome === pressed)?.outcome ?? 'pay'
    void run(outcome, async () => {
      const { payment } = await settleMutation(id).send(api, { outcome })
      navigate(orderLink(payment.number), { replace: true })
      return null
    })
  }

  return (
    <form method="post" onSubmit={onSubmit} className="stack">
      {outcomes.map(({ outcome, label }) => (
        <Button
          key={outcome}
          type="submit"
          name="outcome"
          value={outcome}
          primary={outcome === 'pay'}
          busy={doing === outcome}
        >
          <BusyLabel busy={doing === outcome}>{label}</BusyLabel>
        </Button>
      ))}
      <Message kind="error" message={failure} onClose={() => setFailure(null)} />
    </form>
  )
}
