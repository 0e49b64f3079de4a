import { answerTasks } from '../../threads.ts'
import { drawStocktake } from './draw-stocktake.ts'

answerTasks(drawStocktake)
