import { type ReactNode, useRef, useState } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import type { NamedLink } from '../links.ts'
import { type MenuAction, MoreMenu } from '../more-menu.tsx'
import { DateTime } from '../time/date-time.tsx'
import { RecordCard } from './record-card.tsx'
import { RecordLayout, type RecordLayoutProps } from './record-layout.tsx'
import type { Kind } from './stored-record.ts'
import { UpdateAction } from './update-action.tsx'

type RecordDetailProps = Omit<RecordLayoutProps, 'actions'> & {
  kind: Kind
  record: { createdAt: string }
  /** Said about it besides its dates. */
  facts?: ReactNode
  /** The record's public page, if it has one. */
  inShop?: NamedLink | undefined
  /** Other actions. */
  more?: MenuAction[]
  /** What is deleted with it, and what stays. */
  deleteWarning: string
}

/** The page of a product or a category. */
export function RecordDetail(props: RecordDetailProps) {
  const { record, edit, aside, facts, inShop, more = [], deleteWarning } = props
  const [isDeleting, setDeleting] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const closeDialog = () => {
    setDeleting(false)
    menu.current?.focus()
  }
  const actions = [...more, { label: 'Delete', danger: true, onClick: () => setDeleting(true) }]
  return (
    <RecordLayout
      {...props}
      actions={
        <>
          {inShop && <ButtonLink to={inShop.to}>{inShop.label}</ButtonLink>}
          <UpdateAction edit={edit} />
          <MoreMenu
            ref={menu}
            actions={actions.map(action => ({
              ...action,
              onClick: () => edit.busy || action.onClick(),
            }))}
          />
          <ConfirmDialog
            title="Are you sure you want to delete?"
            button="Delete"
            danger
            busy={edit.busy}
            opened={isDeleting}
            onConfirm={() => void edit.onDelete().finally(closeDialog)}
            onClose={closeDialog}
          >
            <strong>{record.name}</strong>
            <p>{deleteWarning}</p>
          </ConfirmDialog>
        </>
      }
      aside={
        <>
          {aside}
          <RecordCard title="About">
            <DescriptionList>
              {facts}
              <DescriptionItem term="Created">
                <DateTime at={record.createdAt} />
              </DescriptionItem>
              <DescriptionItem term="Changed">
                <DateTime at={record.updatedAt} />
              </DescriptionItem>
            </DescriptionList>
          </RecordCard>
        </>
      }
    />
  )
}
