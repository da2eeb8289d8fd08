interface Props {
  caption: string
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
}

/** What follows from the entries above it; wider than the screen, it scrolls by itself. */
export const FigureTable = ({ caption, heads, rows }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
  <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-medium">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {rows.map((cells) => (
          <tr key={cells.slice(0, 2).join('/')} className="border-b border-line last:border-0">
            {cells.map((cell, i) =>
              i === 0 ? (
                <th key={heads[i]} scope="row" className="py-1.5 pr-4 text-left font-medium">
                  {cell}
                </th>
              ) : (
                <td key={heads[i]} className="py-1.5 pr-4">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
