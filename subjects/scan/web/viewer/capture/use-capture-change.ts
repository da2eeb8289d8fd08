import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import type { CapturePatch } from '#contract/capture'
import { useCapturePatch } from './api.ts'

export interface CaptureChange {
  readonly save: (body: CapturePatch, title: string) => void
  readonly isPending: boolean
}

/** Saves a change of a capture that the analysis follows, and says how it went. */
export function useCaptureChange(captureId: string, onSaved: () => void): CaptureChange {
  const patch = useCapturePatch(captureId, onSaved)
  return {
    save: (body, title) =>
      patch.mutate(body, {
        onSuccess: () => toast({ title, description: 'Anomalies and score are computed again.' }),
        onError: (error) =>
          toast({ title: 'Change not saved', description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' }),
      }),
    isPending: patch.isPending,
  }
}
