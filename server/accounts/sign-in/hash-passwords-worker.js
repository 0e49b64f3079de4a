/** @import { HashTask } from './passwords.ts' */
import { hashSync, verifySync } from '@node-rs/argon2'
import { answerTasks, lowerPriority } from '../../answer-tasks.js'

lowerPriority()
/** @type {(task: HashTask) => string | boolean} */
const hashOrCompare = ({ password, compareWith }) =>
  compareWith === undefined ? hashSync(password) : verifySync(compareWith, password)
answerTasks(hashOrCompare)
