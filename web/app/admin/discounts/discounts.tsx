import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Discount } from '../../../../contract/discount.ts'
import { keptDraft } from '../../forms/kept-draft.ts'
import { Message } from '../../ui/message.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { DiscountForm, discountFormKey } from './discount-form.tsx'
import { discountList } from './discount-list.tsx'

export const handle = listRoute(discountList(() => {}))

export default function DiscountsPage() {
  const [open, setOpen] = useState<Discount | 'new' | null>(
    () => keptDraft(discountFormKey()) && 'new',
  )
  const [done, setDone] = useState<string | null>(null)
  const [list] = useState(() => discountList(setOpen))
  const close = () => setOpen(null)
  return (
    <>
      <ListPage
        list={list}
        primary={<Button onClick={() => setOpen('new')}>Create discount code</Button>}
      />
      {open && (
        <DiscountForm
          {...(open !== 'new' && { discount: open })}
          onDone={message => {
            close()
            setDone(message)
          }}
          onClose={close}
        />
      )}
      <Message floating kind="success" message={done} onClose={() => setDone(null)} />
    </>
  )
}
