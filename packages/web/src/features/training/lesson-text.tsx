import { Fragment, type ReactNode } from 'react'

/** Words between stars: `**strong**` and `*meant*`; everything else is text. */
function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
    if (part.startsWith('**')) return <strong key={at}>{part.slice(2, -2)}</strong>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
    if (part.startsWith('*')) return <em key={at}>{part.slice(1, -1)}</em>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
    return <Fragment key={at}>{part}</Fragment>
  })
}

/** A text of a lesson: paragraphs and lists. Nothing in it becomes markup of its own. */
export function LessonText({ markdown }: { markdown: string }) {
  return markdown.split(/\n{2,}/).map((part, at) => {
    const lines = part.split('\n')
    if (lines.every((line) => line.startsWith('- ')))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
        <ul key={at} className="my-3 list-disc space-y-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{inline(line.slice(2))}</li>
          ))}
        </ul>
      )
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <p key={at} className="my-3 text-base leading-relaxed">
        {inline(lines.join(' '))}
      </p>
    )
  })
}
