import { answerTasks } from '../answer-tasks.ts'
import { drawPacking } from './draw-packing.ts'

answerTasks(drawPacking)
