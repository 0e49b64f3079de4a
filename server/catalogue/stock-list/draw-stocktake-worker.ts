import { answerTasks } from '../../answer-tasks.ts'
import { drawStocktake } from './draw-stocktake.ts'

answerTasks(drawStocktake)
