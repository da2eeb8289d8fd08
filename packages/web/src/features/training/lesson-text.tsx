import { Fragment, type ReactNode } from 'react'
import { sourceAnchor } from './words.ts'

interface Props {
  markdown: string
  /** The lesson whose sources `[2]` points to. */
  lesson: string
  sources: readonly string[]
}

/** Words between stars, `**strong**` and `*meant*`, and `[2]`, the second source; everything else is text. */
function inline(text: string, { lesson, sources }: Omit<Props, 'markdown'>): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*| ?\[\d+\])/).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
    if (part.startsWith('**')) return <strong key={at}>{part.slice(2, -2)}</strong>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
    if (part.startsWith('*')) return <em key={at}>{part.slice(1, -1)}</em>
    const place = /^ ?\[(\d+)\]$/.exec(part)?.[1]
    if (place !== undefined)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
        <sup key={at} className="whitespace-nowrap text-xs">
          <a
            href={`#${sourceAnchor(lesson, Number(place))}`}
            aria-label={`Source ${place}: ${sources[Number(place) - 1] ?? ''}`}
            className="px-0.5 underline"
          >
            {place}
          </a>
        </sup>
      )
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
    return <Fragment key={at}>{part}</Fragment>
  })
}

/** A text of a lesson: paragraphs and lists. Nothing in it becomes markup of its own. */
export function LessonText({ markdown, ...from }: Props) {
  return markdown.split(/\n{2,}/).map((part, at) => {
    const lines = part.split('\n')
    if (lines.every((line) => line.startsWith('- ')))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
        <ul key={at} className="my-3 list-disc space-y-1.5 pl-5 leading-relaxed">
          {lines.map((line) => (
            <li key={line}>{inline(line.slice(2), from)}</li>
          ))}
        </ul>
      )
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <p key={at} className="my-3 text-base leading-relaxed">
        {inline(lines.join(' '), from)}
      </p>
    )
  })
}
