import { hashSync, verifySync } from '@node-rs/argon2'
import { answerTasks, lowerPriority } from '../../answer-tasks.ts'
import type { HashTask } from './passwords.ts'

lowerPriority()
answerTasks<HashTask, string | boolean>(({ password, compareWith }) =>
  compareWith === undefined ? hashSync(password) : verifySync(compareWith, password),
)
