import { answerTasks } from '../threads.ts'
import { renderMarkdown } from './render-markdown.ts'

answerTasks((markdown: string) => renderMarkdown(markdown))
