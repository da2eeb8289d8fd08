import type { Token, Tokens } from 'marked'

export interface Heading {
  readonly id: string
  readonly text: string
}

/** The address that a heading in another language keeps from the English one: "4. Puntaje de salud {#health-score}". */
const STATED_ID = /\s*\{#([a-z0-9-]+)\}$/

/** The address of a heading within the page, the same when chapters are counted anew and in every language: "4. Health score" as "health-score". */
export const headingId = (text: string): string =>
  STATED_ID.exec(text)?.[1] ??
  headingName(text)
    .toLowerCase()
    .replace(/^[\d. ]+/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The words of a heading, without the source file that some name in brackets behind them. */
export const headingName = (text: string): string =>
  text
    .replace(STATED_ID, '')
    .replace(/\s*\(`.*\)\s*$/, '')
    .replaceAll('`', '')

/** The chapters of a text, in their order. */
export const chaptersOf = (tokens: readonly Token[]): readonly Heading[] =>
  tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map(({ text }) => ({ id: headingId(text), text: headingName(text) }))

/** The title of a text: its first heading of the first order. */
export const titleOf = (tokens: readonly Token[]): string | null =>
  tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1)?.text ?? null
