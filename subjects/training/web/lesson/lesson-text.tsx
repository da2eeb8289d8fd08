import { createElement, Fragment, type ReactNode } from 'react'
import { sourceAnchor } from '#web/words.ts'

interface Props {
  markdown: string
  /** The lesson whose sources `[2]` points to. */
  lesson: string
  sources: readonly string[]
}

/** Parts in their order, of a text that never changes: spread, they need no keys. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

type From = Omit<Props, 'markdown'>

/** Words between stars, `**strong**` and `*meant*`, and `[2]`, the second source; everything else is text. */
const inline = (text: string, from: From): ReactNode =>
  inOrder(text.split(/(\*\*[^*]+\*\*|\*[^*]+\*| ?\[\d+\])/).map((part) => piece(part, from)))

/** A figure and its unit stay on one line. */
const whole = (text: string): string => text.replaceAll(/(?<=\d) (?=(?:°?[CFK]|mph|cm|mm|m|min|%)(?![\p{L}\d]))/gu, '\u00a0')

function piece(part: string, { lesson, sources }: From): ReactNode {
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  if (part.startsWith('*')) return <em>{part.slice(1, -1)}</em>
  const place = /^ ?\[(\d+)\]$/.exec(part)?.[1]
  if (place === undefined) return whole(part)
  return (
    <sup className="whitespace-nowrap text-xs">
      <a
        href={`#${sourceAnchor(lesson, Number(place))}`}
        aria-label={`Source ${place}: ${sources[Number(place) - 1] ?? ''}`}
        className="px-0.5 underline"
      >
        {place}
      </a>
    </sup>
  )
}

function block(part: string, from: From): ReactNode {
  const lines = part.split('\n')
  if (lines.some((line) => !line.startsWith('- '))) return <p className="my-3 text-base leading-relaxed">{inline(lines.join(' '), from)}</p>
  return (
    <ul className="my-3 list-disc space-y-1.5 pl-5 leading-relaxed">
      {lines.map((line) => (
        <li key={line}>{inline(line.slice(2), from)}</li>
      ))}
    </ul>
  )
}

/** A text of a lesson: paragraphs and lists. Nothing in it becomes markup of its own. */
export const LessonText = ({ markdown, ...from }: Props) => inOrder(markdown.split(/\n{2,}/).map((part) => block(part, from)))
