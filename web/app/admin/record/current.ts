import { create } from 'zustand'
import { browserStorage } from '../../session/stored-session.ts'
import { type Kind, type Records, readRecord, writeRecord } from './stored-record.ts'

type Held = { [K in Kind]: Records[K] | null }

type Current = Held & {
  /** A page has loaded the record. */
  show: <K extends Kind>(kind: K, record: Records[K]) => void
  /** The record was changed here: its new state is also stored in the browser. */
  update: <K extends Kind>(kind: K, record: Records[K]) => void
  /** The record is deleted. */
  remove: (kind: Kind, id: string) => void
}

/** The product and the category that an admin views or last viewed. */
export const useCurrent = create<Current>()((set, get) => {
  const hold = (kind: Kind, record: Records[Kind] | null) => set({ [kind]: record })
  return {
    product: null,
    category: null,
    show: hold,
    update: (kind, record) => {
      hold(kind, record)
      writeRecord(browserStorage, kind, record)
    },
    remove: (kind, id) => {
      if (get()[kind]?.id === id) hold(kind, null)
      if (readRecord(browserStorage, kind)?.id === id) writeRecord(browserStorage, kind, null)
    },
  }
})

/** A record as known before the server replies. */
export function knownRecord<K extends Kind>(kind: K, id: string): Records[K] | undefined {
  const current: Held = useCurrent.getState()
  const held = current[kind]
  const known = held?.id === id ? held : readRecord(browserStorage, kind)
  return known?.id === id ? known : undefined
}
