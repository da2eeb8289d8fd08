import { call, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { useEffect, useState } from 'react'
import {
  addPreview,
  type ChangedScene,
  changeScenes,
  previewScenes,
  restoreScenes,
  type ScenePreview,
  type SceneRequest,
} from '#contract/scene-change'

export type PreviewState =
  | { readonly state: 'running' | 'done'; readonly sum: ScenePreview | null }
  | { readonly state: 'failed'; readonly sum: ScenePreview | null; readonly message: string }

/** What new parameters would change, summed up while the server looks through one part of the captures after the other. Leaving ends it. */
export function useScenePreview(scanId: string, request: SceneRequest): PreviewState {
  const [shown, setShown] = useState<PreviewState>({ state: 'running', sum: null })
  const asked = JSON.stringify(request)
  useEffect(() => {
    let isWanted = true
    const run = async () => {
      let sum: ScenePreview | null = null
      try {
        for (let from: number | null = 0; from !== null && isWanted; from = sum.next) {
          const part: ScenePreview = await call(previewScenes, {
            params: { id: scanId },
            body: { ...(JSON.parse(asked) as SceneRequest), from },
          })
          sum = sum === null ? part : { ...part, ...addPreview(sum, part) }
          if (isWanted) setShown({ state: sum.next === null ? 'done' : 'running', sum })
        }
      } catch (error) {
        const message = sentenceOf(error, 'What would change could not be computed. Try again in a moment.')
        if (isWanted) setShown({ state: 'failed', sum, message })
      }
    }
    void run()
    return () => {
      isWanted = false
    }
  }, [scanId, asked])
  return shown
}

/** Gives many captures their parameters; the toast that says so takes it back. */
export function useManyScenes(scanId: string, onChanged: () => void, after: () => void) {
  const refresh = [['capture'], ['scan', scanId]] as const
  const back = useChange({
    change: (changes: ChangedScene[]) => call(restoreScenes, { params: { id: scanId }, body: { changes } }),
    refresh,
    done: ({ changedIds }) => ({
      title: 'Earlier parameters in use',
      description: `${formatCount(changedIds.length, 'capture has', 'captures have')} them again; anomalies and score are computed again.`,
    }),
    after: onChanged,
    failed: { title: 'Earlier parameters not restored', sentence: 'They could not be restored. Try again in a moment.' },
  })
  return useChange({
    change: (body: SceneRequest) => call(changeScenes, { params: { id: scanId }, body }),
    refresh,
    done: ({ changes }) => ({
      title: `Parameters applied to ${formatCount(changes.length, 'capture')}`,
      description: 'Anomalies and score are computed again.',
      ...(changes.length > 0 && { action: { label: 'Undo', onClick: () => back.mutate(changes) } }),
    }),
    after: () => {
      onChanged()
      after()
    },
    failed: { title: 'Parameters not applied', sentence: 'They could not be applied. Try again in a moment.' },
  })
}
