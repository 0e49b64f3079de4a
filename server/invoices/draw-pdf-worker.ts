import { answerTasks } from '../threads.ts'
import { drawPdf, type PdfTask } from './draw-pdf.ts'

answerTasks((task: PdfTask) => drawPdf(task))
