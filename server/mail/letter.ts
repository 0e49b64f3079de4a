export type Link = { label: string; url: string }

/** What a mail says, as plain text; how it looks is the same for all. */
export type Letter = {
  subject: string
  greeting: string
  /** The paragraphs before the link. The first also stands beside the subject in a list of mails. */
  before: [string, ...string[]]
  /** Where else to turn to, beneath them. */
  contacts?: readonly Link[]
  link: Link
  /** The paragraphs after the link. */
  after: string[]
  /** Why it comes to this address. */
  why: string
}

export type Sender = { name: string; publicUrl: string }

/** What writes the letter of each kind of mail, from what was queued for it. */
export type Letters = Readonly<Record<string, (mail: never, shop: Sender) => Letter>>

export function letterText(letter: Letter, sender: Sender): string {
  const { greeting, before, contacts = [], link, after, why } = letter
  const ways = contacts.map(({ label, url }) => `${label}:\n${url}`)
  const parts = [greeting, ...before, ...ways, `${link.label}:`, link.url, ...after, why]
  return `${[...parts, `${sender.name}\n${sender.publicUrl}`].join('\n\n')}\n`
}
