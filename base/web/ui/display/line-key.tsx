/** What broken lines of a drawing mean: each with a piece of it. `dash`: pixels of the line and of its gaps. */
export const LineKey = ({ lines }: { lines: readonly { readonly dash: string; readonly word: string }[] }) =>
  lines.map(({ dash, word }) => (
    <span key={word} className="mr-3 inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg aria-hidden width="24" height="6" className="stroke-ink">
        <path d="M0 3H24" strokeWidth="2" strokeDasharray={dash} />
      </svg>
      {word}
    </span>
  ))
