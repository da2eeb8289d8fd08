import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { StormWatch } from '#contract/watch/watch'
import { sourceWord } from '#web/words.ts'

const state = {
  answered: { word: 'Answered', tone: 'good' },
  failed: { word: 'Failed', tone: 'warning' },
  'not-asked-yet': { word: 'Not asked yet', tone: 'neutral' },
} as const

interface Props {
  watch: StormWatch
  isWatching: boolean
}

/** Who is asked for new reports and how they answered, and which properties can be near one. */
export function WatchSources({ watch: { sources, watchedCount, withoutPinCount, switchedOffCount }, isWatching }: Props) {
  return (
    <>
      <ul className="divide-y divide-line">
        {sources.map(({ source, state: of, sentence, askedAt }) => (
          <li key={source} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0">
              <p>{sourceWord[source]}</p>
              {sentence && <p className="text-sm text-muted">{sentence}</p>}
              {askedAt && <p className="text-sm text-muted">Asked {formatDateTime(askedAt)}</p>}
            </div>
            <Badge tone={state[of].tone}>{state[of].word}</Badge>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
        {isWatching
          ? `${formatCount(watchedCount, 'property is', 'properties are')} watched`
          : `No property is watched now. ${formatCount(watchedCount, 'property', 'properties')} would be`}
        {withoutPinCount > 0 && `; ${formatCount(withoutPinCount, 'has', 'have')} no pin yet and cannot be`}
        {switchedOffCount > 0 && `; ${formatCount(switchedOffCount, 'is', 'are')} switched off`}.
      </p>
    </>
  )
}
