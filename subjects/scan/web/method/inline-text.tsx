import type { Token } from 'marked'
import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'

/** The words of a line: emphasis, code and links; anything else is shown as it was written. */
export function InlineText({ tokens }: { tokens: readonly Token[] }): ReactNode {
  return keyed(tokens).map(({ key, item }) => <Piece key={key} token={item} />)
}

/** A figure and its unit stand in one line. */
const withUnits = (text: string): string => text.replaceAll(/(?<=\d) (?=(?:%|K|px|m2?)(?![\p{L}\d]))/gu, '\u00a0')

function Piece({ token }: { token: Token }): ReactNode {
  const inner = 'tokens' in token && token.tokens !== undefined ? <InlineText tokens={token.tokens} /> : null
  switch (token.type) {
    case 'strong':
      return <strong className="font-semibold">{inner}</strong>
    case 'em':
      return <em>{inner}</em>
    case 'codespan':
      return <code className="rounded-[4px] bg-hover px-1 font-mono text-[0.92em] break-words">{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return (
        <a href={token.href} className="text-accent-text underline underline-offset-2">
          {inner}
        </a>
      )
    default:
      return inner ?? withUnits('text' in token ? token.text : token.raw)
  }
}
