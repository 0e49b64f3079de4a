import { answerTasks } from '../answer-tasks.ts'
import { renderMarkdown } from './render-markdown.ts'

answerTasks((markdown: string) => renderMarkdown(markdown))
