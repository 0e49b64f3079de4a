import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Order, OrderAction } from '../../../../contract/order.ts'
import form from '../../forms/form.module.css'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Button } from '../../ui/button.tsx'
import { panel } from '../admin-page.tsx'
import styles from './order-form.module.css'
import { OrderRefusal } from './order-refusal.tsx'
import type { OrderFormState } from './use-order-form.ts'

type OrderFormProps = {
  order: Order
  action: OrderAction
  edit: Pick<OrderFormState, 'form' | 'busy' | 'refusal' | 'asked' | 'isDirty'>
  title: string
  /** What follows from it. */
  words?: ReactNode
  submit: string
  close?: string
  /** Enter must default to the harmless action. */
  careful?: boolean
  onClose: () => void
  children?: ReactNode
}

const closeQuestion = 'What you typed is not saved yet. Close the form all the same?'

/** The form of one action. */
export function OrderForm(props: OrderFormProps) {
  const { order, action, edit, title, words, submit, close = 'Cancel', careful = false } = props
  const id = useId()
  const { ref } = edit.form
  useEffect(() => {
    const first = careful ? 'button[type="button"]' : 'input, select, textarea'
    ref.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [ref, careful])
  const question = useRef<HTMLParagraphElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!edit.asked) return
    // Enter, held down in a field, must not answer it.
    question.current?.focus()
    answers.current?.scrollIntoView({ block: 'nearest' })
  }, [edit.asked])
  const isPossible = order.can.includes(action)
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || edit.busy) return
    if (!edit.isDirty || confirm(closeQuestion)) props.onClose()
  }
  return (
    <form {...edit.form} className={`${form.form} ${panel}`} aria-labelledby={id} onKeyDown={leave}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {words && <p>{words}</p>}
      </div>
      {props.children}
      <OrderRefusal order={order} refusal={edit.refusal} isPossible={isPossible} />
      {edit.asked && (
        <p ref={question} className={styles.question} role="alert" tabIndex={-1}>
          {edit.asked.words}
        </p>
      )}
      <div ref={answers} className={`${form.actions} ${styles.answers}`}>
        {isPossible && (
          <SubmitButton
            busy={edit.busy}
            // Ignores the second half of a double click, meant for the button that opened the form.
            onClick={event => event.detail > 1 && event.preventDefault()}
          >
            {edit.asked?.submit ?? submit}
          </SubmitButton>
        )}
        <Button onClick={props.onClose}>{close}</Button>
      </div>
    </form>
  )
}
