import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { handToCard } from '#web/upload/card/handed-files.ts'
import { looksLikeCard } from '#web/upload/card/looks-like-card.ts'
import type { DroppedFile } from '#web/upload/preview/dropped-files.ts'
import type { DraftStore } from '#web/upload/queue/draft.ts'
import { totalsOf, totalsText } from '#web/upload/queue/queue.ts'
import { AddressMatch, ChosenProperty } from './address-match.tsx'
import { readPropertyNamed, readScanNamed } from './api.ts'
import { DropZone } from './drop-zone.tsx'
import { FileList } from './file-list.tsx'
import { hideLoading, showLoading } from './loading.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { type UploadWork, useUpload } from './use-upload.ts'

/** Told of files that are there: not needed before. */
const VisitNote = late(async () => (await import('./visit-note.tsx')).VisitNote)
const PlaceNote = late(async () => (await import('./place-note.tsx')).PlaceNote)
const CardOffer = late(async () => (await import('#web/upload/card/card-offer.tsx')).CardOffer)

interface Props {
  store: DraftStore
  /** A property that was chosen before the screen opened. */
  propertyId: string | null
  /** A scan that takes the files, chosen before the screen opened. */
  scanId: string | null
}

/** The upload form with its files, from the first field to the finished analysis. */
export function UploadPanel({ store, propertyId, scanId }: Props) {
  const navigate = useNavigate()
  const surroundings = useMemo(
    () => ({ busy: (fraction: number | null) => showLoading({ fraction }), idle: hideLoading, leave: navigate }),
    [navigate],
  )
  const work = useUpload(store, surroundings)
  const { change, queue, isPending, isTried, restored } = work
  const totals = totalsOf(queue)
  const [offered, offer] = useState<readonly DroppedFile[] | null>(null)
  const isChosen = work.form.scanId !== null || work.form.propertyId !== null
  const take = (files: readonly DroppedFile[]) => {
    if (!isChosen && looksLikeCard(files)) offer(files)
    else work.add(files.map(({ file }) => file))
  }
  const sorting = !isChosen && !isPending && (
    <Button
      size="small"
      onClick={() => {
        handToCard(work.held())
        work.forget()
        void navigate('/card')
      }}
    >
      Sort them by roof
    </Button>
  )
  const choose = useEffectEvent(async (id: string) => {
    try {
      const { name, address } = await readPropertyNamed(id)
      change({ propertyId: id, name, address, scanId: null })
    } catch {
      toast({ title: 'Property not found', description: 'Fill in its name and address instead.', variant: 'destructive' })
    }
  })
  const chooseScan = useEffectEvent(async (id: string) => {
    try {
      const { propertyName: name, propertyAddress: address } = await readScanNamed(id)
      change({ scanId: id, propertyId: null, name, address })
    } catch {
      toast({
        title: 'Scan not found',
        description: 'It may have been deleted. The files make a new scan instead.',
        variant: 'destructive',
      })
    }
  })
  useEffect(() => {
    if (scanId !== null) void chooseScan(scanId)
  }, [scanId])
  useEffect(() => {
    if (propertyId !== null) void choose(propertyId)
  }, [propertyId])
  return (
    <form
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) work.submit()
      }}
    >
      {restored !== null && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-ui border border-line bg-surface px-4 py-2.5">
          <p className="min-w-0 flex-1 basis-60">{restored}</p>
          {!isPending && (
            <Button size="small" onClick={work.forget}>
              Start over
            </Button>
          )}
        </div>
      )}
      {isPending ? (
        <p>
          <span className="block text-lg font-medium">{work.form.name}</span>
          <span className="text-muted">{work.form.address}</span>
        </p>
      ) : (
        <>
          <PlaceFields work={work} />
          {offered === null ? (
            <DropZone isMissing={isTried && totals.accepted === 0} onFiles={take} />
          ) : (
            <CardOffer
              files={offered}
              onOne={() => {
                offer(null)
                work.add(offered.map(({ file }) => file))
              }}
            />
          )}
        </>
      )}
      {queue.length > 0 && (
        <Panel flush title={totalsText(totals)} actions={<span className="text-sm text-muted">{formatFileSize(totals.totalBytes)}</span>}>
          {(isPending || totals.done > 0 || totals.failed > 0) && <UploadProgress totals={totals} isWaiting={work.isWaiting} />}
          <VisitNote queue={queue} previews={work.previews} isNewScan={work.form.scanId === null} remedy={sorting} />
          <PlaceNote queue={queue} previews={work.previews} form={work.form} remedy={sorting} />
          <FileList queue={queue} previews={work.previews} onRemove={work.isFinishing ? null : work.remove} onInsist={work.insist} />
          <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
            {work.isKept
              ? 'Kept on this device until everything is safe on the server, also when the page is closed.'
              : 'This browser has no room to keep the files: leave this page open until they are safe on the server.'}
          </p>
        </Panel>
      )}
      {!isPending && work.form.scanId === null && <VisitFields work={work} />}
      <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface p-2 md:static md:border-0 md:bg-transparent md:p-0">
        <Button type="submit" variant="primary" className="w-full md:w-auto" pending={isPending}>
          {isPending ? 'Uploading...' : 'Upload & Analyze'}
        </Button>
      </div>
    </form>
  )
}

const scanTypes = [
  { value: 'drone', label: 'Drone Capture', hint: 'Taken from the air' },
  { value: 'handheld', label: 'Handheld Camera', hint: 'Taken from the roof or the ground' },
] as const

/** Which roof. */
function PlaceFields({ work: { form, change, isTried } }: { work: UploadWork }) {
  const missing = (value: string, sentence: string) => (isTried && value.trim() === '' ? sentence : undefined)
  if (form.scanId !== null)
    return (
      <ChosenProperty what="files" name={form.name} onLeave={() => change({ scanId: null, propertyId: null, name: '', address: '' })} />
    )
  if (form.propertyId !== null) {
    return <ChosenProperty what="scan" name={form.name} onLeave={() => change({ propertyId: null, name: '', address: '' })} />
  }
  return (
    <>
      <TextField
        label="Property name"
        value={form.name}
        maxLength={200}
        autoComplete="off"
        error={missing(form.name, 'Please provide a property name.')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Address"
        value={form.address}
        maxLength={300}
        autoComplete="street-address"
        error={missing(form.address, 'Please provide an address.')}
        onChange={(event) => change({ address: event.target.value })}
      />
      <AddressMatch address={form.address} onChoose={({ id, name, address }) => change({ propertyId: id, name, address })} />
    </>
  )
}

/** How it was visited. */
function VisitFields({ work: { form, change } }: { work: UploadWork }) {
  return (
    <>
      <RadioGroup label="Scan type" options={scanTypes} value={form.scanType} onChange={(scanType) => change({ scanType })} />
      <TextArea
        label="Additional notes"
        value={form.notes}
        maxLength={10_000}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </>
  )
}
