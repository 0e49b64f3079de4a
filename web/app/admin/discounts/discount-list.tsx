import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useEffect, useRef } from 'react'
import type { Discount } from '../../../../contract/discount.ts'
import { discountPageSize } from '../../../../contract/limits.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ListFailure } from '../../ui/list-failure.tsx'
import { Badge } from '../badge.tsx'
import { DeleteAction } from '../delete-action.tsx'
import styles from '../import/import.module.css'
import { failureWords } from '../import/import-words.ts'
import { discountsAdmin } from '../links.ts'
import { ListPages } from '../list-pages.tsx'
import { DiscountForm } from './discount-form.tsx'
import {
  categoriesQuery,
  discountsLink,
  discountsQuery,
  type ListQuery,
  useDeletion,
} from './discount-query.ts'
import { countWords, effectWords, states, timeWords, useWords } from './discount-words.ts'

/** The form that is open: of a new code, or of one by its id. What is typed leaves with it. */
export type OpenForm = 'new' | string | null

type DiscountListProps = {
  query: ListQuery
  open: OpenForm
  close: () => void
  /** For the button that opens a form, which gets the focus back. */
  openerOf: (form: OpenForm) => RefCallback<HTMLButtonElement>
  onEdit: (id: string) => void
  onDone: (message: string) => void
}

/** The codes, newest first; each is edited in its place. */
export function DiscountList({ query, open, close, openerOf, onEdit, onDone }: DiscountListProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(discountsQuery(query))
  const categories = useQuery(categoriesQuery)
  const deleted = useRef<string>(undefined)
  useEffect(() => {
    const { current: id } = deleted
    if (!id || data?.discounts.some(discount => discount.id === id)) return
    deleted.current = undefined
    count.current?.focus()
  }, [data])
  if (!data && error) {
    return (
      <ListFailure
        title="The codes could not be loaded"
        error={error}
        loading={isFetching}
        retry={refetch}
        back={{ to: discountsAdmin.to, label: 'See all codes' }}
      />
    )
  }
  const nameOf = (id: string) => {
    if (!categories.data) return '...'
    return categories.data.categories.find(each => each.id === id)?.name ?? 'a deleted category'
  }
  return (
    <section aria-label="Discount codes" aria-busy={isPlaceholderData || undefined}>
      <p ref={count} role="status" tabIndex={-1}>
        {data ? countWords(data.total, query.search) : 'Codes loading...'}
      </p>
      <ol className={styles.lines}>
        {data?.discounts.map(discount => (
          <li key={discount.id} className={styles.line}>
            {open === discount.id ? (
              <DiscountForm
                discount={discount}
                onDone={message => {
                  close()
                  onDone(message)
                }}
                onCancel={close}
              />
            ) : (
              <Line
                discount={discount}
                effect={effectWords(discount, nameOf)}
                opener={openerOf(discount.id)}
                onEdit={open ? undefined : () => onEdit(discount.id)}
                onDeleted={message => {
                  deleted.current = discount.id
                  onDone(message)
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {!open && (
        <ListPages
          what="codes"
          page={query.page}
          pages={Math.max(1, Math.ceil((data?.total ?? 0) / discountPageSize))}
          cut={false}
          link={page => discountsLink({ ...query, page })}
        />
      )}
    </section>
  )
}

type LineProps = {
  discount: Discount
  effect: string
  /** Not while another one is edited. */
  onEdit: (() => void) | undefined
  opener: RefCallback<HTMLButtonElement>
  onDeleted: (message: string) => void
}

function Line({ discount, effect, onEdit, opener, onDeleted }: LineProps) {
  const { code, state } = discount
  const deletion = useDeletion(onDeleted)
  const time = timeWords(discount)
  return (
    <>
      <p className={styles.head}>
        <strong className={styles.name}>{code}</strong>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </p>
      <p>{effect}.</p>
      <p>
        {time && `${time}. `}
        {useWords(discount)}.
      </p>
      {onEdit && (
        <div className={styles.actions}>
          <Button ref={opener} onClick={onEdit}>
            Edit<span className="visually-hidden"> {code}</span>
          </Button>
          <DeleteAction
            name={code}
            busy={deletion.isPending}
            onDelete={async () => void (await deletion.mutateAsync(discount).catch(() => {}))}
          >
            Nobody can use it any more. Orders keep what it took off.
          </DeleteAction>
        </div>
      )}
      <FormAlert
        kind="error"
        lasting
        message={failureWords(deletion.error)}
        onClose={() => deletion.reset()}
      />
    </>
  )
}
