import { answerTasks } from '../answer-tasks.ts'
import { drawPdf, type PdfTask } from './draw-pdf.ts'

answerTasks((task: PdfTask) => drawPdf(task))
