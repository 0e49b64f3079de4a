import { answerTasks } from '../threads.ts'
import type { InvoiceDocument } from './document.ts'
import { drawPdf } from './draw-pdf.ts'

answerTasks((document: InvoiceDocument) => drawPdf(document))
