/** @import { SQLInputValue } from 'node:sqlite' */
/** @import { Answer, Question } from './sqlite-searches.ts' */
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { answerTasks } from '../../answer-tasks.js'

const waitMs = 2_000
const database = new DatabaseSync(workerData, { readOnly: true, timeout: waitMs })

/** @type {(question: Question) => Answer} */
const answer = ({ sql, parameters }) => {
  try {
    return { rows: database.prepare(sql).all(.../** @type {SQLInputValue[]} */ (parameters)) }
  } catch (error) {
    const { message, errcode = 0 } = /** @type {Error & { errcode?: number }} */ (error)
    return { message, errcode }
  }
}
answerTasks(answer)
