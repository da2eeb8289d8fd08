import { call, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReferencePoint } from '#contract/reference-point'
import { patchScan, type Scan } from '#contract/scan'

/** Adds and removes known temperatures of a scan; captures of the same camera are computed again. */
export function useReferencePoints(scan: Pick<Scan, 'id' | 'referencePoints'>, onSaved: () => void) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (referencePoints: ReferencePoint[]) => call(patchScan, { params: { id: scan.id }, body: { referencePoints } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['capture'] })
      onSaved()
    },
    onError: (error) =>
      toast({ title: 'Reference points not saved', description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' }),
  })
  const put = (points: ReferencePoint[], title: string, onDone?: () => void) =>
    save.mutate(points, {
      onSuccess: () => {
        toast({ title, description: 'Temperatures, anomalies and score are computed again.' })
        onDone?.()
      },
    })
  return {
    add: (point: Omit<ReferencePoint, 'id'>, onDone: () => void) =>
      put([...scan.referencePoints, { ...point, id: crypto.randomUUID() }], 'Reference point added', onDone),
    remove: (id: string) =>
      put(
        scan.referencePoints.filter((point) => point.id !== id),
        'Reference point deleted',
      ),
    isPending: save.isPending,
  }
}
