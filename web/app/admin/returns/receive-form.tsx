import { useId } from 'react'
import type { WithdrawalLine } from '../../../../contract/withdrawal.ts'
import field from '../../forms/field.module.css'
import styles from '../orders/order.module.css'
import { type FormProps, useWithdrawalForm } from './use-withdrawal-form.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** Which pieces arrived, and what becomes of them. */
export function ReceiveForm(props: FormProps) {
  const submission = useWithdrawalForm('receive', props)
  const lines = props.reply.lines.filter(({ left }) => left > 0)
  const expected = ({ wanted, restocked, writtenOff, canceled, left }: WithdrawalLine) =>
    Math.min(left, Math.max(0, wanted - restocked - writtenOff - canceled))
  const { lines: error } = submission.fields
  const problemId = useId()
  const problem = error ? problemId : undefined
  return (
    <WithdrawalForm
      submission={submission}
      title="Goods arrived"
      words="Pieces that are fit for sale go back into stock, if it is counted."
      submit="Take back"
    >
      <Pieces legend="Back into stock" name="restocked" given={expected} {...{ lines, problem }} />
      <Pieces legend="Written off" name="writtenOff" given={() => 0} {...{ lines, problem }} />
      {error && (
        <p id={problemId} className={field.error}>
          {error}
        </p>
      )}
    </WithdrawalForm>
  )
}

type PiecesProps = {
  legend: string
  name: 'restocked' | 'writtenOff'
  lines: WithdrawalLine[]
  /** What is typed at first. */
  given: (line: WithdrawalLine) => number
  /** Where it says what is wrong, if anything is. */
  problem: string | undefined
}

function Pieces({ legend, name, lines, given, problem }: PiecesProps) {
  const id = useId()
  return (
    <fieldset className={styles.quantities}>
      <legend className={field.label}>{legend}</legend>
      <ul className={styles.list}>
        {lines.map(line => (
          <li key={line.id}>
            <label htmlFor={`${id}-${line.id}`}>{line.name}</label>
            <span className={styles.soft}>of {line.left}</span>
            <input
              id={`${id}-${line.id}`}
              name={`${name}.${line.id}`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={given(line)}
              aria-invalid={problem !== undefined}
              aria-describedby={problem}
              className={field.input}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
