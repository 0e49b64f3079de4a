import { Box, Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { StockedProduct, StockReply } from '../../../../contract/stock/stock.ts'
import { draftRestored } from '../../forms/draft-restored.ts'
import { draftKeySuffix } from '../../forms/kept-draft.ts'
import { Message } from '../../ui/message.tsx'
import { FormQuestion } from '../form/confirm-dialog.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useListActions } from '../list/list-form.tsx'
import type { Move } from './move-schemas.ts'
import { moveNames, stockText } from './stock-text.ts'
import styles from './update-stock.module.css'
import { moveFormKey, useMove } from './use-move.ts'

type Kind = keyof typeof moveNames

/** The kind of move that was begun before the session ended. */
function keptKind(id: string): Kind | undefined {
  const kind = draftKeySuffix(moveFormKey(id)) ?? ''
  return Object.hasOwn(moveNames, kind) ? (kind as Kind) : undefined
}

type UpdateFormProps = {
  product: StockedProduct
  close: () => void
  onDone: (now: StockReply, move: Move) => void
}

/** Changes the stock of a product, or counts it for the first time, in its row of the list. */
export function UpdateStock({ product }: { product: StockedProduct }) {
  const { say } = useListActions()
  const [open, setOpen] = useState(() => {
    const kind = keptKind(product.id)
    return product.stock ? kind !== undefined : kind === 'count'
  })
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form is gone, and with it what had the focus.
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  if (!open) {
    return (
      <Button ref={opener} onClick={() => setOpen(true)}>
        {product.stock ? 'Update' : 'Set'}
        <span className="visually-hidden"> stock of {product.name}</span>
      </Button>
    )
  }
  return (
    <UpdateForm
      product={product}
      close={() => setOpen(false)}
      onDone={({ stock }, { reason }) => {
        setOpen(false)
        say(`${reason}: ${product.name} has ${stockText(stock)}.`)
      }}
    />
  )
}

function UpdateForm({ product, close, onDone }: UpdateFormProps) {
  const { id, name, stock } = product
  // What was opened as a count stays one.
  const [counted] = useState(stock !== null)
  const [kind, setKind] = useState<Kind>(() => keptKind(id) ?? (counted ? 'delivery' : 'count'))
  const form = useMove({ id, kind, stock, onDone, isOpened: true })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      {...form.props}
      aria-label={`${counted ? 'Update stock' : 'Set stock'} of ${name}`}
      onKeyDown={event => event.key === 'Escape' && !form.asked && close()}
    >
      <Box className={styles.form}>
        {counted && (
          <NativeSelect
            aria-label="Change"
            data={Object.entries(moveNames).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={({ target }) => {
              const next = target.value as Kind
              setKind(next)
              form.carryOver(next)
            }}
          />
        )}
        <TextInput
          {...form.field(form.quantityField)}
          ref={input}
          aria-label="Quantity"
          inputMode="numeric"
          placeholder="Quantity"
          classNames={{ root: styles.field, error: styles.error }}
        />
        <SubmitButton variant="default" busy={form.busy}>
          {counted ? moveNames[kind] : 'Save'}
        </SubmitButton>
        <Button variant="subtle" onClick={close}>
          Cancel
        </Button>
      </Box>
      {form.isKept && <p role="status">{draftRestored}</p>}
      <Message kind="error" {...form.failure} />
      <FormQuestion form={form} />
    </form>
  )
}
