import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { handToCard } from '#web/upload/card/handed-files.ts'
import { looksLikeCard } from '#web/upload/card/looks-like-card.ts'
import type { DroppedFile } from '#web/upload/preview/dropped-files.ts'
import type { DraftStore } from '#web/upload/queue/draft.ts'
import { totalsOf, totalsText } from '#web/upload/queue/queue.ts'
import { readPropertyNamed, readScanNamed } from './api.ts'
import { DropZone } from './drop-zone.tsx'
import { FilePicker } from './file-picker.tsx'
import { newRoofOf } from './new-roof.ts'
import { OtherWays } from './other-ways.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

/** Told of files that are there: not needed before. */
const VisitNote = late(async () => (await import('./visit-note.tsx')).VisitNote)
const PlaceNote = late(async () => (await import('./place-note.tsx')).PlaceNote)
const FileList = late(async () => (await import('./file-list.tsx')).FileList)
const VisitFields = late(async () => (await import('./visit-fields.tsx')).VisitFields)
const RoofChoice = late(async () => (await import('./roof-choice.tsx')).RoofChoice)
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
  const work = useUpload(store, navigate)
  const picker = useRef<HTMLInputElement>(null)
  const { form, change, queue, isPending, isTried, restored } = work
  const hasFiles = queue.length > 0
  const roof = newRoofOf(form)
  const totals = totalsOf(queue)
  const [offered, offer] = useState<readonly DroppedFile[] | null>(null)
  const isChosen = form.scanId !== null || form.propertyId !== null
  const browse = () => picker.current?.click()
  const take = (files: readonly DroppedFile[]) => {
    if (!isChosen && looksLikeCard(files)) offer(files)
    else work.add(files.map(({ file }) => file))
  }
  const sortAs = (label: string) =>
    propertyId === null &&
    form.scanId === null &&
    !isPending && (
      <Button
        size="small"
        onClick={() => {
          handToCard(work.held())
          work.forget()
          void navigate('/card')
        }}
      >
        {label}
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
          <span className="block text-lg font-medium">{roof.name}</span>
          <span className="text-muted">{roof.address}</span>
        </p>
      ) : (
        <>
          <FilePicker ref={picker} onFiles={take} />
          {offered === null ? (
            <div className={hasFiles ? 'pointer-coarse:hidden' : ''}>
              <DropZone isMissing={isTried && totals.accepted === 0} hasFiles={hasFiles} onFiles={take} onBrowse={browse}>
                {!hasFiles && (
                  <Button type="submit" variant="quiet" className="opacity-80 pointer-coarse:hidden" pending={work.isHeld}>
                    Upload & Analyze
                  </Button>
                )}
              </DropZone>
            </div>
          ) : (
            <CardOffer
              files={offered}
              onOne={() => {
                offer(null)
                work.add(offered.map(({ file }) => file))
              }}
            />
          )}
          {(hasFiles || isChosen) && <RoofChoice work={work} />}
        </>
      )}
      {hasFiles && (
        <Panel
          flush
          title={totalsText(totals)}
          actions={
            <>
              <span className="text-sm text-muted">{formatFileSize(totals.totalBytes)}</span>
              {!isPending && (
                <Button size="small" className="not-pointer-coarse:hidden" onClick={browse}>
                  Add more
                </Button>
              )}
            </>
          }
        >
          {(isPending || totals.done > 0 || totals.failed > 0) && <UploadProgress totals={totals} isWaiting={work.isWaiting} />}
          <VisitNote queue={queue} previews={work.previews} isNewScan={form.scanId === null} remedy={sortAs('Make a scan of each visit')} />
          <PlaceNote queue={queue} previews={work.previews} form={form} remedy={sortAs('Sort them by roof')} />
          <FileList queue={queue} previews={work.previews} onRemove={work.isFinishing ? null : work.remove} onInsist={work.insist} />
          <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
            {work.isKept
              ? 'Kept on this device until everything is safe on the server, also when the page is closed.'
              : 'This browser has no room to keep the files: leave this page open until they are safe on the server.'}
          </p>
        </Panel>
      )}
      {hasFiles && !isPending && form.scanId === null && <VisitFields work={work} />}
      {!hasFiles && !isChosen && offered === null && (
        <OtherWays
          onSample={(files, sample) => {
            change(sample)
            work.add(files)
          }}
        />
      )}
      {hasFiles && (
        <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface p-2 md:static md:border-0 md:bg-transparent md:p-0">
          <Button type="submit" variant="primary" className="w-full md:w-auto" pending={isPending || work.isHeld}>
            {isPending ? 'Uploading...' : 'Upload & Analyze'}
          </Button>
        </div>
      )}
    </form>
  )
}
