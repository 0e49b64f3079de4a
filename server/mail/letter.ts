/** What a mail says, as plain text; how it looks is the same for all. */
export type Letter = {
  subject: string
  greeting: string
  /** The paragraphs before the link. The first also stands beside the subject in a list of mails. */
  before: [string, ...string[]]
  link: { label: string; url: string }
  /** The paragraphs after the link. */
  after: string[]
  /** Why it comes to this address. */
  why: string
}

/** `contact` is an email address or a link; empty where nobody is to be written to. */
export type Sender = { name: string; publicUrl: string; contact: string }

/** What writes the letter of each kind of mail, from what was queued for it. */
export type Letters = Readonly<Record<string, (mail: never, shop: Sender) => Letter>>

export function letterText(letter: Letter, sender: Sender): string {
  const { greeting, before, link, after, why } = letter
  const { name, publicUrl, contact } = sender
  const foot = [name, publicUrl, contact].filter(Boolean).join('\n')
  return `${[greeting, ...before, `${link.label}:`, link.url, ...after, why, foot].join('\n\n')}\n`
}
