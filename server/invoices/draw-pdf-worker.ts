import { answerTasks } from '../answer-tasks.js'
import { drawPdf, type PdfTask } from './draw-pdf.ts'

answerTasks((task: PdfTask) => drawPdf(task))
