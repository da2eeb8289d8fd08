import { ChevronDown } from 'lucide-react'
import type { Token, Tokens } from 'marked'
import { headingId, headingName } from './headings.ts'
import { InlineText } from './inline-text.tsx'
import { keyed } from './keyed.ts'
import { MethodText } from './method-text.tsx'

/** A text with its answers open and its chapters folded; an address of a chapter opens it. */
export function Chapters({ tokens }: { tokens: readonly Token[] }) {
  const starts = tokens.flatMap((token, at) => (token.type === 'heading' && token.depth === 2 ? [at] : []))
  const opening = tokens.slice(0, starts[0]).filter(({ type }) => type !== 'space' && type !== 'heading')
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        {keyed(opening).map(({ key, item }) =>
          item.type === 'list' ? <Answers key={key} list={item as Tokens.List} /> : <MethodText key={key} tokens={[item]} />,
        )}
      </div>
      <div className="divide-y divide-line border-y border-line">
        {starts.map((from, at) => (
          <Chapter key={from} heading={tokens[from] as Tokens.Heading} tokens={tokens.slice(from + 1, starts[at + 1])} />
        ))}
      </div>
    </div>
  )
}

const Answers = ({ list }: { list: Tokens.List }) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {keyed(list.items).map(({ key, item }) => (
      <li key={key} className="rounded-ui border border-line bg-surface p-4 md:p-5 [&_strong]:block">
        <InlineText tokens={item.tokens} />
      </li>
    ))}
  </ul>
)

function Chapter({ heading, tokens }: { heading: Tokens.Heading; tokens: readonly Token[] }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 hover:text-accent-text">
        <h2 className="text-lg font-semibold">{headingName(heading.text)}</h2>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {/* the browser opens what holds the place that an address names */}
      <div id={headingId(heading.text)} className="scroll-mt-28 pt-1 pb-8">
        <MethodText tokens={tokens} />
      </div>
    </details>
  )
}
