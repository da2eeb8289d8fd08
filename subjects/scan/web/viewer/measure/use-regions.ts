import { call, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Capture, patchCapture } from '#contract/capture'
import type { CaptureRegion, Region } from '#contract/region'
import { captureQuery } from '#web/viewer/capture/api.ts'
import { nextRegionName } from './region-name.ts'

export interface Regions {
  readonly all: readonly CaptureRegion[]
  /** @returns its id */
  readonly add: (region: Region) => string
  readonly move: (id: string, region: Region) => void
  readonly rename: (id: string, name: string) => void
  readonly remove: (id: string) => void
  readonly canUndo: boolean
  readonly undo: () => void
}

interface History {
  readonly captureId: string
  readonly before: readonly (readonly CaptureRegion[])[]
}
const none: readonly CaptureRegion[] = []
/** The contract takes no more regions. */
const MAX_REGIONS = 100

/** The measured regions of a capture: changed on the screen at once, saved one change after the other, put back where the server refuses. */
export function useRegions(capture: Capture | null): Regions {
  const client = useQueryClient()
  const id = capture?.id ?? ''
  const { queryKey } = captureQuery(id)
  const detail = useQuery({ ...captureQuery(id), enabled: false })
  const all = detail.data?.regions ?? capture?.regions ?? none
  const [history, setHistory] = useState<History>({ captureId: id, before: [] })
  const before = history.captureId === id ? history.before : []

  const show = (regions: readonly CaptureRegion[]) => client.setQueryData(queryKey, (known) => known && { ...known, regions: [...regions] })
  const mutationKey = ['regions', id]
  const save = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ regions }: { regions: readonly CaptureRegion[]; from: readonly CaptureRegion[] }) =>
      call(patchCapture, { params: { id }, body: { regions: [...regions] } }),
    onSuccess: (saved) => {
      // an answer that arrives while the next change waits would take that one off the screen
      if (client.isMutating({ mutationKey }) <= 1) show(saved.regions)
      void client.invalidateQueries({ queryKey: ['scan', capture?.scanId], refetchType: 'none' })
    },
    onError: (error, { from }) => {
      show(from)
      setHistory((current) => ({ ...current, before: current.before.slice(0, -1) }))
      toast({ title: 'Region not saved', description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' })
    },
  })
  const current = () => client.getQueryData(queryKey)?.regions ?? all
  const put = (regions: readonly CaptureRegion[]) => {
    const from = current()
    show(regions)
    save.mutate({ regions, from })
    return from
  }
  const change = (title: string, regions: readonly CaptureRegion[]) => {
    const from = put(regions)
    setHistory((known) => ({ captureId: id, before: [...(known.captureId === id ? known.before : []), from] }))
    toast({ title, action: { label: 'Undo', onClick: () => goBackTo(from) } })
  }
  const goBackTo = (regions: readonly CaptureRegion[]) => {
    put(regions)
    setHistory((known) => {
      const at = known.before.lastIndexOf(regions)
      return { captureId: id, before: known.captureId === id && at >= 0 ? known.before.slice(0, at) : [] }
    })
  }
  const nameOf = (regionId: string) => current().find((region) => region.id === regionId)?.name ?? 'Region'
  const edit = (regionId: string, patch: Partial<CaptureRegion>) =>
    current().map((region) => (region.id === regionId ? { ...region, ...patch } : region))
  return {
    all,
    add: (region) => {
      const added: CaptureRegion = { id: crypto.randomUUID(), name: nextRegionName(region.kind, current()), origin: 'member', region }
      if (current().length >= MAX_REGIONS) {
        toast({ title: 'Region not added', description: `A capture holds at most ${MAX_REGIONS} regions.`, variant: 'destructive' })
      } else change(`${added.name} added`, [...current(), added])
      return added.id
    },
    move: (regionId, region) => change(`${nameOf(regionId)} moved`, edit(regionId, { region })),
    rename: (regionId, name) => change(`Renamed to ${name}`, edit(regionId, { name })),
    remove: (regionId) =>
      change(
        `${nameOf(regionId)} deleted`,
        current().filter((region) => region.id !== regionId),
      ),
    canUndo: before.length > 0,
    undo: () => {
      const last = before.at(-1)
      if (last !== undefined) goBackTo(last)
    },
  }
}
