import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Question } from './sqlite-searches.ts'

const waitMs = 2_000
const database = new DatabaseSync(workerData, { readOnly: true, timeout: waitMs })

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)))

function answerTo({ sql, parameters }: Question): Answer {
  try {
    return { rows: database.prepare(sql).all(...(parameters as SQLInputValue[])) }
  } catch (error) {
    const { message, errcode = 0 } = error as Error & { errcode?: number }
    return { message, errcode }
  }
}
