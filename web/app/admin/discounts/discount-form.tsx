import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../contract/client.ts'
import type { CreateDiscount, Discount, DiscountPage } from '../../../../contract/discount.ts'
import { api } from '../../api.ts'
import form from '../../forms/form.module.css'
import { FormAlert } from '../../forms/form-alert.tsx'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { IconChevronDown } from '../../ui/icons/chevron-down.ts'
import { panel } from '../admin-page.tsx'
import { fieldsWith } from '../form-fields.ts'
import { MomentField } from '../moment-field.tsx'
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

const changed =
  'This code has changed since you opened it, and nothing was saved. Saving once more replaces that.'

/** Adds a code, or changes one. */
export function DiscountForm({ discount, onDone, onCancel }: DiscountFormProps) {
  const queries = useQueryClient()
  const place = discount ? `discount ${discount.id}` : 'new discount'
  const draft = useDraft({ place, values: shownValues(discount) })
  const [seen, setSeen] = useState(discount)
  const send = async (body: CreateDiscount) => {
    if (!seen) return api('POST /api/admin/discount', { body })
    try {
      return await api('PUT /api/admin/discount/{id}', {
        params: { id: seen.id },
        body: { ...body, updatedAt: seen.updatedAt },
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
      await queries.invalidateQueries()
      setSeen(listed(queries, seen.id) ?? seen)
      throw new ApiError(error.status, { code: error.code, message: changed })
    }
  }
  const submission = useSubmission(send, {
    schema: async () => (await import('./discount-draft.ts')).DiscountDraft,
    labels,
    onSuccess: ({ message }) => {
      draft.clear()
      void queries.invalidateQueries()
      onDone(message)
    },
  })
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
        <MomentField {...field('from')} label={labels.from} empty="at once" />
        <MomentField {...field('until')} label={labels.until} empty="never" />
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

/** A code as its list has it now. */
function listed(queries: QueryClient, id: string): Discount | undefined {
  const lists = queries.getQueriesData<DiscountPage>({ queryKey: ['discounts'] })
  return lists.flatMap(([, page]) => page?.discounts ?? []).find(each => each.id === id)
}

type TextProps = ReturnType<ReturnType<typeof fieldsWith>> & { label: string; empty: string }

function Optional({ empty, ...field }: TextProps & { inputMode?: 'decimal' }) {
  return (
    <TextInput inputMode="numeric" {...field} autoComplete="off" description={`Empty: ${empty}`} />
  )
}
