import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'
import { IconPencil } from '../ui/icons/pencil.ts'
import { ActionButton } from './action-button.tsx'
import { Actions } from './admin-page.tsx'
import { DeleteAction } from './delete-action.tsx'
import styles from './record-detail.module.css'
import { RecordLayout } from './record-layout.tsx'
import type { Kind } from './stored-record.ts'
import type { RecordFormState } from './use-record-form.ts'
import { When } from './when.tsx'

type RecordDetailProps = {
  kind: Kind
  record: { id: string; name: string; createdAt: string; updatedAt: string }
  edit: RecordFormState
  picture: ReactNode
  facts: ReactNode
  /** The long description. */
  description?: ReactNode
  /** The record's public page, if it has one. */
  inShop?: { to: string; label: string } | undefined
  /** Other actions. */
  more?: ReactNode
  /** What is deleted with it, and what stays. */
  farewell: string
  /** What the history says as long as there is none. */
  nothing?: string
  /** Another panel, below the record. */
  below?: ReactNode
  /** The fields of the form that edits it. */
  children: ReactNode
}

/** A product or a category with its values and actions. */
export function RecordDetail({ kind, record, edit, ...parts }: RecordDetailProps) {
  return (
    <RecordLayout
      kind={kind}
      record={record}
      it="it"
      nothing={parts.nothing}
      edit={edit}
      actions={
        <Actions>
          <ActionButton
            icon={IconPencil}
            variant={edit.open ? 'default' : 'filled'}
            className={styles.main ?? ''}
            {...edit.opener}
          >
            Update
          </ActionButton>
          {parts.inShop && <ButtonLink to={parts.inShop.to}>{parts.inShop.label}</ButtonLink>}
          {parts.more}
          <DeleteAction name={record.name} busy={edit.busy} onDelete={edit.onDelete}>
            {parts.farewell}
          </DeleteAction>
        </Actions>
      }
      values={
        <>
          <div className={styles.record}>
            <div className={styles.picture}>{parts.picture}</div>
            <DescriptionList>
              {parts.facts}
              <DescriptionItem term="Created">
                <When at={record.createdAt} />
              </DescriptionItem>
              <DescriptionItem term="Changed">
                <When at={record.updatedAt} />
              </DescriptionItem>
            </DescriptionList>
          </div>
          {parts.description}
        </>
      }
      fields={parts.children}
      below={parts.below}
    />
  )
}
