import { Chapter } from '@ridgeline/web/ui/layout/chapter.tsx'
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
        {starts.map((from, at) => {
          const { text } = tokens[from] as Tokens.Heading
          return (
            <Chapter key={from} title={headingName(text)}>
              <div id={headingId(text)} className="scroll-mt-28 pt-1 pb-8">
                <MethodText tokens={tokens.slice(from + 1, starts[at + 1])} />
              </div>
            </Chapter>
          )
        })}
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
