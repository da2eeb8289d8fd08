import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { useDraft, useDraftStore } from './draft/draft-context.tsx'
import type { Notice } from './draft/draft-store.ts'

const words = {
  applied: '',
  merged: 'somebody else changed the same text. Both changes are in it.',
  'kept-both': 'somebody else wrote at the same place. Both versions stand there now, one after the other.',
  replaced: 'somebody else had set another value. Yours stands; theirs is in the history of the draft.',
  refused: 'somebody else has changed what you removed. It stands.',
  restored: 'somebody else had removed it. It stands again, with your change.',
  'not-taken': 'not saved.',
} as const

/** What happened to changes that met those of others. */
export function Notices() {
  const { notices } = useDraft()
  const { dismiss } = useDraftStore()
  return (
    <div aria-live="polite">
      {notices.map((notice, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notices have no name, and only go
        <div key={i} className="mb-4 flex items-start justify-between gap-4 rounded-ui border border-warning bg-surface px-4 py-2.5">
          <p>
            <span className="font-medium">{placeOf(notice)}: </span>
            {notice.sentence ?? words[notice.outcome]}
          </p>
          <Button variant="quiet" size="small" onClick={() => dismiss(notice)}>
            Dismiss
          </Button>
        </div>
      ))}
    </div>
  )
}

/** `building / yearBuilt` as "Building, year built". */
function placeOf({ path }: Notice): string {
  const names = path.filter((key) => !/^[0-9a-f]{8}-/.test(key)).map((key) => key.replaceAll(/([A-Z])/g, ' $1').toLowerCase())
  const text = names.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
