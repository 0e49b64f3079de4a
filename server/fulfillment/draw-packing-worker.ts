import { answerTasks } from '../threads.ts'
import { drawPacking } from './draw-packing.ts'

answerTasks(drawPacking)
