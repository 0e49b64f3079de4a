import { answerTasks } from '../answer-tasks.js'
import { renderMarkdown } from './render-markdown.ts'

answerTasks((markdown: string) => renderMarkdown(markdown))
