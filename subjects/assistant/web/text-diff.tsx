import { wordDiff } from './word-diff.ts'

/** What approval takes away and puts in, word by word: struck through and underlined, so that it does not hang on colour. */
export function TextDiff({ before, now }: { before: string; now: string }) {
  return (
    <figure className="rounded-ui border border-line bg-field p-2 text-sm">
      <figcaption className="mb-1 text-muted">Against what stands there</figcaption>
      <p className="max-h-48 overflow-y-auto whitespace-pre-wrap">
        {wordDiff(before, now).map(({ kind, text }, i) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
          if (kind === 'same') return <span key={i}>{text}</span>
          if (kind === 'gone')
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
              <del key={i} className="text-critical">
                {text}
              </del>
            )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
            <ins key={i} className="text-good">
              {text}
            </ins>
          )
        })}
      </p>
    </figure>
  )
}
