import { Button } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { keptDraft } from '../../forms/kept-draft.ts'
import { useFlashMessage } from '../../forms/use-flash-message.ts'
import { Message } from '../../ui/message.tsx'
import styles from './list-table.module.css'

/** A form beside the list, which says what it did. */
type Form = (ends: { onDone: (message: string) => void; onClose: () => void }) => ReactNode

type ListActions = {
  /** Says what was done. */
  say: (message: string) => void
  openForm: (form: Form) => void
}

const ListContext = createContext<ListActions>({ say: () => {}, openForm: () => {} })

export const useListActions = () => useContext(ListContext)

/** The form that a list has opened, which stays whatever becomes of its row, and what was done. */
export function ListActionsProvider({ children }: { children: ReactNode }) {
  const [form, setForm] = useState<{ render: Form } | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const arrival = useFlashMessage()
  const actions = useMemo(
    () => ({ say: setDone, openForm: (render: Form) => setForm({ render }) }),
    [],
  )
  const onClose = () => setForm(null)
  const onDone = (message: string) => {
    onClose()
    setDone(message)
  }
  return (
    <ListContext value={actions}>
      {children}
      {form?.render({ onDone, onClose })}
      <Message floating kind="success" message={done} onClose={() => setDone(null)} />
      <Message floating kind="success" {...arrival} />
    </ListContext>
  )
}

type FormButtonProps = {
  /** The key of the form that it opens, also for a draft kept from a session that ended. */
  formKey: string
  form: Form
}

function useForm({ formKey, form }: FormButtonProps) {
  const { openForm } = useListActions()
  const open = useEffectEvent(() => openForm(form))
  useEffect(() => {
    if (keptDraft(formKey)) open()
  }, [formKey])
  return () => openForm(form)
}

type RecordButtonProps = FormButtonProps & { label: string; children: ReactNode }

/** The first cell of a row whose record has no page of its own. */
export function RecordButton({ label, children, ...form }: RecordButtonProps) {
  const open = useForm(form)
  return (
    <div className={styles.record}>
      <button type="button" data-record aria-label={label} onClick={open}>
        {children}
      </button>
    </div>
  )
}

/** Opens the form of a new record. */
export function CreateButton({ children, ...form }: FormButtonProps & { children: ReactNode }) {
  return <Button onClick={useForm(form)}>{children}</Button>
}
