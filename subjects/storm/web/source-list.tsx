import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { StormSourceAnswer } from '#contract/storm'
import { answerWord, sourceWord } from './words.ts'

const tone = { answered: 'good', failed: 'warning', off: 'neutral' } as const

/** How each source answered. */
export const SourceList = ({ sources }: { sources: readonly StormSourceAnswer[] }) => (
  <ul className="divide-y divide-line">
    {sources.map(({ source, state, sentence, asOf, files }) => (
      <li key={source} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
        <div className="min-w-0">
          <p>{sourceWord[source]}</p>
          {sentence && <p className="text-sm text-muted">{sentence}</p>}
          {asOf && (
            <p className="text-sm text-muted">
              As of {formatDateTime(asOf)}
              {files[0] && (
                <>
                  , SHA-256 <span className="font-mono text-xs">{files[0].sha256.slice(0, 12)}</span>
                  {files.length > 1 && ` and ${files.length - 1} more`}
                </>
              )}
            </p>
          )}
        </div>
        <Badge tone={tone[state]}>{answerWord[state]}</Badge>
      </li>
    ))}
  </ul>
)
