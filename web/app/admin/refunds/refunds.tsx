import { useState } from 'react'
import type { ManualRefund } from '../../../../contract/manual-refund.ts'
import { Message } from '../../ui/message.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { AccountForm } from './account-form.tsx'
import { refundList } from './refund-list.tsx'

export const handle = listRoute(refundList(() => {}))

export default function RefundsPage() {
  const [open, setOpen] = useState<ManualRefund | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [list] = useState(() => refundList(setOpen))
  const close = () => setOpen(null)
  return (
    <>
      <ListPage list={list} />
      {open && (
        <AccountForm
          refund={open}
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
