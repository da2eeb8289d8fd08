import type { PropertyDetail } from '@ridgeline/property/contract/property'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { picturesOf } from '@ridgeline/scan/contract/whole-roof/pictures-of'
import { chooseCapture } from '@ridgeline/scan/web/analysis/captures/choose-capture.ts'
import { captureView } from '@ridgeline/scan/web/viewer/capture/capture-view.ts'
import { askEarly } from '@ridgeline/web/calls/early.ts'
import { earlyAddressesAt } from '#app/early-addresses.ts'

/**
 * Asks for what the screen of an address shows first, before its code has arrived. Runs in the first script of the page, so it and what it
 * imports stay small: no schemas, no kit. What fails here is left to the screen.
 */
export async function askForScreen({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): Promise<void> {
  const answers = new Map(earlyAddressesAt(pathname).map((address) => [address, askEarly(address)]))
  const idIn = (screen: RegExp) => screen.exec(pathname)?.[1]
  await Promise.allSettled([
    ...answers.values(),
    askForSamples(answers.get(`/api/scans/${idIn(/^\/analysis\/([\w-]+)$/)}`), searchParams.get('capture')),
    askForCameras(answers.get(`/api/properties/${idIn(/^\/property\/([\w-]+)\/roof$/)}`)),
  ])
}

/** The scan whose captures stand on the roof of a property. */
async function askForCameras(property: ReturnType<typeof askEarly> | undefined): Promise<void> {
  const answer = await property
  if (!answer?.ok) return
  const { scans } = (await answer.json()) as PropertyDetail
  const latest = scans.find(({ state }) => state === 'ready')
  if (latest) await askEarly(`/api/scans/${latest.id}`)
}

/** The capture that the analysis of a scan opens with. */
async function askForSamples(scan: ReturnType<typeof askEarly> | undefined, captureId: string | null): Promise<void> {
  const answer = await scan
  if (!answer?.ok) return
  const read = (await answer.json()) as Scan
  const capture = chooseCapture(picturesOf(read), read.issues, captureId)
  if (capture === null || captureView(capture) !== 'thermogram') return
  const samples = capture.frameCount > 1 ? `frames/${capture.frameIndex}` : 'samples'
  await Promise.all([askEarly(`/api/captures/${capture.id}/${samples}?form=packed`), askEarly(`/api/captures/${capture.id}`)])
}
