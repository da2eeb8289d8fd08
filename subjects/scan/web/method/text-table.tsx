import type { Tokens } from 'marked'
import { InlineText } from './inline-text.tsx'
import { keyed } from './keyed.ts'

/** A table of a text; where it is wider than the screen it scrolls by itself. */
export function TextTable({ table }: { table: Tokens.Table }) {
  const name = table.header.map(({ text }) => text).filter((text) => text !== '')
  return (
    <section
      aria-label={`Table: ${name.join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-ui border border-line bg-surface"
    >
      <table className="w-full min-w-xl border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            {keyed(table.header).map(({ key, item }) =>
              item.text === '' ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col" className="px-3 py-2 font-medium text-muted">
                  <InlineText tokens={item.tokens} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {keyed(table.rows).map((row) => (
            <tr key={row.key} className="border-b border-line align-top last:border-0">
              {keyed(row.item).map(({ key, item }) => (
                <td key={key} className={`px-3 py-2 ${/\p{L}/u.test(item.text) ? '' : 'whitespace-nowrap'}`}>
                  <InlineText tokens={item.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
