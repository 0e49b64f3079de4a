import { type ReactNode, useId } from 'react'
import form from '../../forms/form.module.css'
import { FormAlert } from '../../forms/form-alert.tsx'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { panel } from '../admin-page.tsx'
import styles from '../orders/order.module.css'
import { type Question, QuestionDialog } from '../question-dialog.tsx'
import { useQuestion } from '../use-question.ts'
import type { useWithdrawalForm } from './use-withdrawal-form.ts'

type WithdrawalFormProps = {
  submission: ReturnType<typeof useWithdrawalForm>
  title: string
  /** What follows from it. */
  words: string
  submit: string
  /** It is not what the owner came for. */
  quiet?: boolean
  /** What to ask before it is sent. */
  ask?: (typed: FormData) => Question | undefined
  children?: ReactNode
}

/** The frame of a form about a withdrawal. */
export function WithdrawalForm({
  submission,
  title,
  words,
  submit,
  quiet = false,
  ask,
  children,
}: WithdrawalFormProps) {
  const id = useId()
  const { message, closeMessage, busy } = submission
  const { onSubmit, question, closeQuestion, confirm } = useQuestion(submission.form, ask)
  return (
    <form
      {...submission.form}
      onSubmit={onSubmit}
      className={`${form.form} ${panel}`}
      aria-labelledby={id}
    >
      <div className={styles.list}>
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </div>
      {children}
      <div>
        <SubmitButton busy={busy} quiet={quiet}>
          {submit}
        </SubmitButton>
      </div>
      <FormOutcome shown={message}>
        <FormAlert kind="error" message={message} lasting onClose={closeMessage} />
      </FormOutcome>
      {question && (
        <QuestionDialog question={question} onConfirm={confirm} onClose={closeQuestion} />
      )}
    </form>
  )
}
