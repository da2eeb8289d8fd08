import type { Scan } from '@ridgeline/contracts/scan/scan'
import { earlyAddresses } from '#app/early-addresses.ts'
import { askEarly } from '#calls/early.ts'
import { chooseCapture } from '#features/analysis/captures/choose-capture.ts'
import { captureView } from '#features/viewer/capture/capture-view.ts'

/**
 * Asks for what the screen of an address shows first, before its code has arrived. Runs in the first script of the page, so it and what it
 * imports stay small: no schemas, no kit. What fails here is left to the screen.
 */
export async function askForScreen({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): Promise<void> {
  const scanId = /^\/analysis\/([\w-]+)$/.exec(pathname)?.[1]
  const addresses = earlyAddresses(scanId === undefined ? pathname : '/analysis/:id').map((one) => one.replace(':id', scanId ?? ''))
  const answers = addresses.map((address) => askEarly(address))
  const scan = addresses.indexOf(`/api/scans/${scanId}`)
  await Promise.allSettled([...answers, askForSamples(answers[scan], searchParams.get('capture'))])
}

/** The capture that the analysis of a scan opens with. */
async function askForSamples(scan: ReturnType<typeof askEarly> | undefined, captureId: string | null): Promise<void> {
  const answer = await scan
  if (!answer?.ok) return
  const { captures, issues } = (await answer.json()) as Scan
  const capture = chooseCapture(captures, issues, captureId)
  if (capture === null || captureView(capture) !== 'thermogram') return
  const samples = capture.frameCount > 1 ? `frames/${capture.frameIndex}` : 'samples'
  await Promise.all([askEarly(`/api/captures/${capture.id}/${samples}?form=packed`), askEarly(`/api/captures/${capture.id}`)])
}
