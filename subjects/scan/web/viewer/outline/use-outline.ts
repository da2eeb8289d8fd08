import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { type Dispatch, useMemo, useReducer } from 'react'
import type { Capture } from '#contract/capture'
import { useCapturePatch } from '#web/viewer/capture/api.ts'
import { idleOutline, type OutlineAction, type OutlineDrawing, type OutlinePoint, outlineReducer } from './outline-drawing.ts'

export interface Outline {
  readonly drawing: OutlineDrawing
  readonly dispatch: Dispatch<OutlineAction>
  readonly save: (points: readonly OutlinePoint[]) => void
  /** Lets the engine find the roof again. */
  readonly clear: () => void
  readonly isSaving: boolean
}

interface Drawn {
  readonly captureId: string | undefined
  readonly drawing: OutlineDrawing
}

/** The roof outline of a capture while it is drawn and saved; a drawing belongs to its capture and ends when another is shown. */
export function useOutline(capture: Capture | null, onSaved: () => void): Outline {
  const captureId = capture?.id
  const { width, height } = capture?.frame ?? { width: 0, height: 0 }
  const reduce = useMemo(() => {
    const reduceDrawing = outlineReducer({ width, height })
    return ({ drawing, ...state }: Drawn, action: OutlineAction): Drawn => ({
      captureId,
      drawing: reduceDrawing(state.captureId === captureId ? drawing : idleOutline, action),
    })
  }, [captureId, width, height])
  const [drawn, dispatch] = useReducer(reduce, { captureId, drawing: idleOutline })
  const patch = useCapturePatch(captureId ?? '', onSaved)
  const put = (roofPolygon: OutlinePoint[] | null, title: string) =>
    patch.mutate(
      { roofPolygon },
      {
        onSuccess: () => {
          dispatch({ type: 'cancel' })
          toast({ title, description: 'Anomalies and score are computed again.' })
        },
        onError: (error) =>
          toast({ title: 'Outline not saved', description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' }),
      },
    )
  return {
    drawing: drawn.captureId === captureId ? drawn.drawing : idleOutline,
    dispatch,
    save: (points) => put([...points], 'Roof outline saved'),
    clear: () => put(null, 'Roof outline cleared'),
    isSaving: patch.isPending,
  }
}
