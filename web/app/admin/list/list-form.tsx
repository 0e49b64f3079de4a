import { Button } from '@mantine/core'
import {
  type ComponentType,
  createContext,
  Fragment,
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

/** What a form beside a list is given. */
export type ListFormProps = {
  /** The key of its draft. */
  formKey: string
  onDone: (message: string) => void
  onClose: () => void
}
/** A form, which also opens for a draft that is kept from a session that ended. */
type OpenForm = {
  formKey: string
  /** Called rather than rendered, so it has no hooks. */
  form: (props: ListFormProps) => ReactNode
}

type ListActions = {
  /** Says what was done. */
  say: (message: string) => void
  openForm: (form: OpenForm) => void
  /** Re-renders the form, if it is open. */
  updateForm: (form: OpenForm) => void
}

const ListContext = createContext<ListActions>({
  say: () => {},
  openForm: () => {},
  updateForm: () => {},
})

export const useListActions = () => useContext(ListContext)

/** The form that a list has opened, which stays even if its row disappears, and what was done. */
export function ListActionsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenForm | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const arrival = useFlashMessage()
  const actions = useMemo<ListActions>(
    () => ({
      say: setDone,
      openForm: setOpen,
      updateForm: form => setOpen(shown => (shown?.formKey === form.formKey ? form : shown)),
    }),
    [],
  )
  const onClose = () => setOpen(null)
  const onDone = (message: string) => {
    onClose()
    setDone(message)
  }
  return (
    <ListContext value={actions}>
      {children}
      {open && (
        <Fragment key={open.formKey}>
          {open.form({ formKey: open.formKey, onDone, onClose })}
        </Fragment>
      )}
      <Message floating kind="success" message={done} onClose={() => setDone(null)} />
      <Message floating kind="success" {...arrival} />
    </ListContext>
  )
}

function useOpenForm({ formKey, form }: OpenForm) {
  const { openForm } = useListActions()
  const open = () => openForm({ formKey, form })
  const openKept = useEffectEvent(open)
  useEffect(() => {
    if (keptDraft(formKey)) openKept()
  }, [formKey])
  return open
}

type RecordButtonProps = OpenForm & { label: string; children: ReactNode }

/** The first cell of a row whose record has no page of its own. Its form shows what the row says now. */
export function RecordButton({ label, children, ...form }: RecordButtonProps) {
  const open = useOpenForm(form)
  const { updateForm } = useListActions()
  useEffect(() => updateForm(form))
  return (
    <div className={styles.record}>
      <button type="button" data-record aria-label={label} onClick={open}>
        {children}
      </button>
    </div>
  )
}

type CreateButtonProps = { label: string; formKey: string; form: ComponentType<ListFormProps> }

/** Opens the form of a new record. */
export function CreateButton({ label, formKey, form: Form }: CreateButtonProps) {
  const open = useOpenForm({ formKey, form: props => <Form {...props} /> })
  return (
    <Button variant="filled" onClick={open}>
      {label}
    </Button>
  )
}
