import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { reviewKeyHints, switchLetters, useLetters } from './review-keys.ts'

/** The keys of a review, and the switch of their letters. */
export function ReviewKeyList() {
  const areOn = useLetters()
  return (
    <section>
      <h3 className="mb-1 font-semibold">Review</h3>
      <dl className="grid grid-cols-[9.5rem_1fr] gap-x-3 gap-y-1 text-sm">
        {[...reviewKeyHints, ['Ctrl + Z', 'Undo, with letters on or off'] as const].map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-[4px] border border-line px-1 text-xs leading-4">{key}</kbd>
            </dt>
            <dd className="text-muted">{action}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-muted">They work anywhere on this screen while the issues are shown, but not where you type.</p>
      <Checkbox label="Single letters review issues" checked={areOn} onChange={switchLetters} />
    </section>
  )
}
