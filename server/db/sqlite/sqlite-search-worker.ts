import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { answerTasks } from '../../answer-tasks.ts'
import type { Answer, Question } from './sqlite-searches.ts'

const waitMs = 2_000
const database = new DatabaseSync(workerData, { readOnly: true, timeout: waitMs })

answerTasks(({ sql, parameters }: Question): Answer => {
  try {
    return { rows: database.prepare(sql).all(...(parameters as SQLInputValue[])) }
  } catch (error) {
    const { message, errcode = 0 } = error as Error & { errcode?: number }
    return { message, errcode }
  }
})
