/** Work to be done once its transaction is committed, by any node. */
export type JobTable = {
  id: string
  kind: string
  /** At most one job of a kind has it. */
  unique_key: string
  /** JSON. */
  payload: string
  run_at: string
  /** How many were started since the last one that succeeded. */
  attempts: number
  /** Until then, one node has it. */
  locked_until: string | null
  last_error: string | null
  /** A failed job waits for an admin. */
  failed_at: string | null
  created_at: string
}

/** Something that one node does at a time. */
export type LeaseTable = {
  name: string
  /** Identifies its holder. */
  id: string
  /** How far it is, as JSON. */
  payload: string
  locked_until: string
}

export type JobTables = { jobs: JobTable; leases: LeaseTable }
