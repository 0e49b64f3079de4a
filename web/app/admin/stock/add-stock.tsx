import { Box, Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { StockedProduct, StockReply } from '../../../../contract/stock.ts'
import { draftRestored } from '../../forms/draft-restored.ts'
import { draftKeySuffix } from '../../forms/kept-draft.ts'
import { Message } from '../../ui/message.tsx'
import { FormQuestion } from '../form/confirm-dialog.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useListActions } from '../list/list-form.tsx'
import styles from './add-stock.module.css'
import type { Move } from './move-schemas.ts'
import { stockText } from './stock-text.ts'
import { moveFormKey, useMove } from './use-move.ts'

type AddFormProps = {
  product: StockedProduct
  close: () => void
  onDone: (now: StockReply, move: Move) => void
}

/** A delivery of a counted product, or the first count of another, in its row of the list. */
export function AddStock({ product }: { product: StockedProduct }) {
  const { say } = useListActions()
  const [open, setOpen] = useState(
    () => draftKeySuffix(moveFormKey(product.id)) === (product.stock ? 'delivery' : 'count'),
  )
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form is gone, and with it what had the focus.
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  const what = product.stock ? 'Add stock' : 'Set stock'
  if (!open) {
    return (
      <Button ref={opener} onClick={() => setOpen(true)}>
        {what}
        <span className="visually-hidden"> of {product.name}</span>
      </Button>
    )
  }
  return (
    <AddForm
      product={product}
      close={() => setOpen(false)}
      onDone={({ stock }, { reason }) => {
        setOpen(false)
        say(`${reason}: ${product.name} has ${stockText(stock)}.`)
      }}
    />
  )
}

function AddForm({ product, close, onDone }: AddFormProps) {
  const { id, name, stock } = product
  // What was opened as a count stays one.
  const [counted] = useState(stock !== null)
  const form = useMove({
    ...{ id, stock, onDone, isOpened: true },
    kind: counted ? 'delivery' : 'count',
  })
  const field = counted ? 'delta' : 'onHand'
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      {...form.props}
      aria-label={`${counted ? 'Add stock' : 'Set stock'} of ${name}`}
      onKeyDown={event => event.key === 'Escape' && !form.asked && close()}
    >
      <Box className={styles.form}>
        <TextInput
          {...form.field(field)}
          ref={input}
          aria-label="Quantity"
          inputMode="numeric"
          placeholder="Quantity"
          classNames={{ root: styles.field, error: styles.error }}
        />
        <SubmitButton variant="default" busy={form.busy}>
          {counted ? 'Add' : 'Save'}
        </SubmitButton>
        <Button variant="subtle" onClick={close}>
          Cancel
        </Button>
      </Box>
      {form.isKept && <p role="status">{draftRestored}</p>}
      <Message
        kind="error"
        message={form.rejection?.message}
        persistent
        onClose={form.closeRejection}
      />
      <FormQuestion form={form} />
    </form>
  )
}
