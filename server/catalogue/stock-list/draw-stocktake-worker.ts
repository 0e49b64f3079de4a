import { answerTasks } from '../../answer-tasks.js'
import { drawStocktake } from './draw-stocktake.ts'

answerTasks(drawStocktake)
