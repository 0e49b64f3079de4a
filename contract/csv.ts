import { z } from 'zod'
import './issue-messages.ts'

export const csvType = 'text/csv; charset=utf-8'

/** A file by RFC 4180, with a header line. */
export const CsvFile = z.string()
