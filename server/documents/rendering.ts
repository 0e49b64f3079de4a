import { second } from '../../contract/time/durations.ts'
import { Failure, invalid } from '../failure.ts'
import { openThreads } from '../threads.ts'
import { type Rendered, renderMarkdown } from './render-markdown.ts'

const withinMs = 3 * second

/** A text made for it takes minutes, and would block the shop. */
const thread = openThreads<string, Rendered>(new URL('./render-worker.ts', import.meta.url), {
  concurrency: 1,
  waiting: 20,
  waitMs: 4 * second,
  withinMs,
  idleMs: 30 * second,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/** How many of the problems are told at once. */
const maxProblems = 5

/**
 * Renders what the owner has written.
 * @throws Failure `validation_failed` with the lines of wrong placeholders and links, or of a text that takes
 * too long to render; `unavailable` if too many wait
 */
export async function renderOwnText(markdown: string): Promise<string> {
  const { html, problems } = await thread.run(markdown).catch(cause => {
    // Too many wait, which isn't the text's fault.
    if (cause instanceof Failure) throw cause
    const message = 'We couldn’t render this text. Try again, or write it with less nesting.'
    throw invalid('markdown', message, cause)
  })
  if (problems.length > 0) throw invalid('markdown', problems.slice(0, maxProblems).join(' '))
  return html
}

const rendered = new Map<string, string>()

/** Renders a text of the shop's code, once. */
export function renderBuiltIn(markdown: string): string {
  const html = rendered.get(markdown) ?? renderMarkdown(markdown).html
  rendered.set(markdown, html)
  return html
}
