import { answerTasks } from '../answer-tasks.js'
import { drawPacking } from './draw-packing.ts'

answerTasks(drawPacking)
