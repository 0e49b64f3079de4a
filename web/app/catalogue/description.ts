/** A piece of a set: its name, if the line has one, and its description. */
export type Piece = { name: string; words: string }

/** Splits a description into its text and the set's pieces: lines that begin with a dash. */
export function readDescription(description: string): { words: string; pieces: Piece[] } {
  const lines = description.split(/\r?\n/)
  const isPiece = (line: string) => /^\s*- +\S/.test(line)
  const words = lines.filter(line => !isPiece(line)).join('\n')
  return {
    words: words.replace(/\n{3,}/g, '\n\n').trim(),
    pieces: lines.filter(isPiece).map(line => readPiece(line.trim().slice(1).trim())),
  }
}

/** The first sentence, for a card. An abbreviation at the very beginning ends no sentence. */
export function firstSentence(words: string): string {
  return /^.{20,}?[.!?](?=\s)/s.exec(words)?.[0] ?? words
}

/** "Helm: of black iron" names the helm; a long text before the colon is no name. */
function readPiece(line: string): Piece {
  const [, name = '', words = line] = /^([^:]{1,40}): +([^ ].*)$/.exec(line) ?? []
  return { name, words }
}
