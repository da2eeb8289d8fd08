import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { inOrder } from '#contract/content'
import type { Value } from '#contract/edit'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import { unsaidIn } from './survey-of-draft.ts'

/** Puts a reading beside those that people typed; in one of the same moment only what is empty is filled. */
export function useFillReading() {
  const { weather } = useContent()
  const { set } = useDraftStore()
  return (noted: Record<string, Value>, at: string) => {
    const readings = inOrder(weather)
    const before = readings.find((reading) => reading.at === at)
    if (before === undefined) return set(['weather', crypto.randomUUID()], { ...noted, order: (readings.at(-1)?.order ?? 0) + 1 })
    const unsaid = unsaidIn(before, noted)
    for (const [field, value] of unsaid) set(['weather', before.id, field], value)
    if (unsaid.length === 0)
      toast({ title: 'Nothing to fill in', description: 'The reading of this moment is there; what was typed stands.' })
  }
}
