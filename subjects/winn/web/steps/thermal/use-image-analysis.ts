import { ApiError } from '@ridgeline/contract/client'
import type { ScanType } from '@ridgeline/scan/contract/scan'
import { kelvinToFahrenheit } from '@ridgeline/thermal/units'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { wordsOf } from '@ridgeline/web/calls/told.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useState } from 'react'
import { inOrder } from '#contract/content'
import { analyzeImage } from '#web/draft/api.ts'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import { analyzeImages, type ImageRun, imagesOf, kindOfRefusal } from './analyze-images.ts'

export interface StoreImages {
  /** Makes a scan of the property out of thermograms and gives back its id. */
  readonly asScan: (files: readonly File[], scanType: ScanType) => Promise<string>
  readonly asPhotos: (files: readonly File[]) => Promise<void>
}

/** What became of the images beside their analysis: a scan of the property where there are thermograms, photos of it, or the sentence why not. */
type Stored = { readonly scanId: string | null; readonly photos: number } | { readonly failure: string }

export interface ImageAnalysis {
  readonly files: readonly File[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (file: File) => void
  readonly scanType: ScanType
  readonly setScanType: (scanType: ScanType) => void
  readonly isRunning: boolean
  /** Share of the analysis that is done, 0-1. */
  readonly fraction: number
  readonly analyze: () => void
  readonly run: ImageRun<File> | null
  readonly stored: Stored | null
  /** Keeps the images that could not be stored. */
  readonly storeAgain: () => void
}

const same = (a: File, b: File): boolean => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** Images of this visit: chosen, analysed one by one, and kept: thermograms as a scan that the report shows, others as photos. */
export function useImageAnalysis(store: StoreImages, onDone: () => void): ImageAnalysis {
  const { weather } = useContent()
  const { set } = useDraftStore()
  const [files, setFiles] = useState<readonly File[]>([])
  const [scanType, setScanType] = useState<ScanType>('drone')
  const [fraction, setFraction] = useState<number | null>(null)
  const [run, setRun] = useState<ImageRun<File> | null>(null)
  const [stored, setStored] = useState<Stored | null>(null)
  const [arePhotosKept, setPhotosKept] = useState(false)
  const keep = async ({ thermograms, photos }: ImageRun<File>, hasPhotos: boolean) => {
    setStored(null)
    try {
      if (!hasPhotos && photos.length > 0) await store.asPhotos(photos)
      setPhotosKept(true)
      const scanId = thermograms.length > 0 ? await store.asScan(thermograms, scanType) : null
      // Every file of it is a thermogram, so it cannot prove to be no survey.
      if (scanId !== null) set(['scans', scanId], { isIncluded: true })
      setStored({ scanId, photos: photos.length })
    } catch (error) {
      setStored({ failure: sentenceOf(error, wordsOf(error, 'The server gave no answer.')) })
    }
  }
  const analyze = async () => {
    if (files.length === 0)
      return void toast({ title: 'No Files Selected', description: 'Please select thermal images to analyze', variant: 'destructive' })
    const images = files
    setRun(null)
    const last = inOrder(weather).at(-1)
    const done = await analyzeImages(images, {
      analyze: (file) => analyzeImage(file, metadataOf(file, last)),
      kindOf: (error) => kindOfRefusal(error instanceof ApiError ? error.body?.reason : undefined),
      reasonOf: (error) => sentenceOf(error, 'the server gave no answer.'),
      onProgress: setFraction,
      onFailure: (description) => toast({ title: 'Analysis Failed', description, variant: 'destructive' }),
    })
    setRun(done)
    setFraction(null)
    setFiles((now) => now.filter((file) => !images.includes(file) || done.unknown.includes(file)))
    if (done.analyses.length > 0) {
      toast({ title: 'Analysis Complete', description: `Successfully analyzed ${formatCount(done.analyses.length, 'thermal image')}` })
      onDone()
    }
    setPhotosKept(false)
    await keep(done, false)
  }
  return {
    files,
    add: (chosen) => {
      const { images, isDropped } = imagesOf(chosen)
      if (isDropped)
        toast({ title: 'Invalid Files', description: 'Only image files are supported for thermal analysis', variant: 'destructive' })
      setFiles((now) => [...now, ...images.filter((image) => !now.some((file) => same(file, image)))])
    },
    remove: (file) => setFiles((now) => now.filter((one) => one !== file)),
    scanType,
    setScanType,
    isRunning: fraction !== null,
    fraction: fraction ?? 0,
    analyze: () => void analyze(),
    run,
    stored,
    storeAgain: () => run && void keep(run, arePhotosKept),
  }
}

interface Noted {
  readonly temperatureK: number | null
  readonly relativeHumidity: number | null
}

const metadataOf = (file: File, noted: Noted | undefined) => ({
  location: file.name.slice(0, 300),
  timestamp: new Date(file.lastModified).toISOString(),
  ...(noted && noted.temperatureK !== null && { ambientTemp: kelvinToFahrenheit(noted.temperatureK) }),
  ...(noted && noted.relativeHumidity !== null && { humidity: 100 * noted.relativeHumidity }),
})
