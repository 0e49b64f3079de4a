import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { Discount } from '../../../../contract/discount.ts'
import { api } from '../../api.ts'
import form from '../../forms/form.module.css'
import { FormAlert } from '../../forms/form-alert.tsx'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { IconChevronDown } from '../../ui/icons/chevron-down.ts'
import { panel } from '../admin-page.tsx'
import { fieldsWith } from '../form-fields.ts'
import fields from '../record-form.module.css'
import { useDraft } from '../use-draft.ts'
import { CategoriesField } from './categories-field.tsx'
import { discountLabels as labels, shownValues } from './discount-draft.ts'

type DiscountFormProps = {
  /** The code to edit; without one it is a new one. */
  discount?: Discount
  onDone: (message: string) => void
  onCancel: () => void
}

/** Adds a code, or changes one. */
export function DiscountForm({ discount, onDone, onCancel }: DiscountFormProps) {
  const queries = useQueryClient()
  const place = discount ? `discount ${discount.id}` : 'new discount'
  const draft = useDraft({ place, values: shownValues(discount) })
  const submission = useSubmission(
    body =>
      discount
        ? api('PUT /api/admin/discount/{id}', {
            params: { id: discount.id },
            body: { ...body, updatedAt: discount.updatedAt },
          })
        : api('POST /api/admin/discount', { body }),
    {
      schema: async () => (await import('./discount-draft.ts')).DiscountDraft,
      labels,
      onSuccess: ({ message }) => {
        draft.clear()
        void queries.invalidateQueries()
        onDone(message)
      },
    },
  )
  const { busy, message, closeMessage } = submission
  const field = fieldsWith(draft.valueOf, submission.fields)
  const title = discount ? `Edit ${discount.code}` : 'New code'
  const isPercent = field('kind').value === 'percent'
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    submission.form.onChange(event)
    draft.read(event)
  }
  return (
    <form
      {...submission.form}
      onChange={onChange}
      className={`${form.form} ${panel}`}
      aria-label={title}
    >
      <h2 className={fields.title}>{title}</h2>
      <div className={fields.fields}>
        <TextInput
          {...field('code')}
          ref={first}
          label={labels.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          description="4 to 30 letters, digits or hyphens. Buyers may type it in any case."
          required
        />
        <NativeSelect
          {...field('kind')}
          label={labels.kind}
          rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
        >
          <option value="percent">Per cent</option>
          <option value="amount">A sum</option>
        </NativeSelect>
        <TextInput
          {...field('value')}
          label={isPercent ? 'Per cent' : 'Sum in euro'}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Moment {...field('from')} label={labels.from} empty="at once" />
        <Moment {...field('until')} label={labels.until} empty="never" />
        <Optional {...field('minimum')} label={labels.minimum} empty="any" inputMode="decimal" />
        <Optional {...field('maxUses')} label={labels.maxUses} empty="any number" />
        <Optional {...field('maxUsesPerBuyer')} label={labels.maxUsesPerBuyer} empty="any number" />
      </div>
      <CategoriesField field={field('categories')} change={draft.set} />
      <div className={form.actions}>
        <SubmitButton busy={busy}>{discount ? 'Save' : 'Create'}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <FormOutcome shown={message}>
        <FormAlert kind="error" message={message} onClose={closeMessage} lasting />
      </FormOutcome>
    </form>
  )
}

type TextProps = ReturnType<ReturnType<typeof fieldsWith>> & { label: string; empty: string }

function Moment({ empty, ...field }: TextProps) {
  return (
    <TextInput
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      description={`Empty: ${empty}`}
    />
  )
}

function Optional({ empty, ...field }: TextProps & { inputMode?: 'decimal' }) {
  return (
    <TextInput inputMode="numeric" {...field} autoComplete="off" description={`Empty: ${empty}`} />
  )
}
