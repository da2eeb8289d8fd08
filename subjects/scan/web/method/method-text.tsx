import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { headingId, headingName } from './headings.ts'
import { InlineText } from './inline-text.tsx'
import { keyed } from './keyed.ts'
import { TextTable } from './text-table.tsx'

/** A text written in Markdown, as elements: nothing in it is ever read as HTML. Title and chapters are left to the page. */
export function MethodText({ tokens }: { tokens: readonly Token[] }) {
  return (
    <div className="flex flex-col gap-4">
      {keyed(tokens).map(({ key, item }) => (
        <Block key={key} token={item} />
      ))}
    </div>
  )
}

function Block({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case 'heading':
      return <PartHeading heading={token as Tokens.Heading} />
    case 'paragraph':
      return (
        <p className="max-w-prose">
          <InlineText tokens={token.tokens ?? []} />
        </p>
      )
    case 'list':
      return <TextList list={token as Tokens.List} />
    case 'table':
      return <TextTable table={token as Tokens.Table} />
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
        <pre tabIndex={0} className="overflow-x-auto rounded-ui border border-line bg-surface px-4 py-3 font-mono text-sm">
          {token.text}
        </pre>
      )
    case 'blockquote':
      return (
        <blockquote className="border-l-2 border-control pl-4 text-muted">
          <MethodText tokens={token.tokens ?? []} />
        </blockquote>
      )
    case 'space':
    case 'def':
      return null
    case 'hr':
      return <hr className="border-line" />
    default:
      return <p className="max-w-prose">{'tokens' in token && token.tokens ? <InlineText tokens={token.tokens} /> : token.raw}</p>
  }
}

/** The title and the chapters are the page's own. The source file that a heading names is for whoever reads the text in the repository. */
const PartHeading = ({ heading }: { heading: Tokens.Heading }): ReactNode =>
  heading.depth > 2 && (
    <h3 id={headingId(heading.text)} className="mt-2 scroll-mt-28 font-semibold">
      {headingName(heading.text)}
    </h3>
  )

function TextList({ list }: { list: Tokens.List }): ReactNode {
  const items = keyed(list.items).map(({ key, item }) => (
    <li key={key}>
      {keyed(item.tokens).map((part) =>
        part.item.type === 'list' ? (
          <TextList key={part.key} list={part.item as Tokens.List} />
        ) : (
          <InlineText key={part.key} tokens={[part.item]} />
        ),
      )}
    </li>
  ))
  const look = 'flex max-w-prose flex-col gap-1.5 pl-5'
  return list.ordered ? (
    <ol start={list.start === '' ? 1 : list.start} className={`list-decimal ${look}`}>
      {items}
    </ol>
  ) : (
    <ul className={`list-disc ${look}`}>{items}</ul>
  )
}
