import type { Scan } from '@ridgeline/contracts/scan'
import { askEarly } from '#calls/early.ts'
import { chooseCapture } from '#features/analysis/captures/choose-capture.ts'
import { captureView } from '#features/viewer/capture/capture-view.ts'

/** Screens for members; all others are shown without a session. */
const forMembers = /^\/(dashboard|upload|property|properties|analysis|account|report|outbox|settings|admin)(\/|$)/

/**
 * Asks for what the screen of an address shows first, before its code has arrived. Runs in the first script of the page, so it and what it
 * imports stay small: no schemas, no kit. What fails here is left to the screen.
 */
export async function askForScreen({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): Promise<void> {
  if (!forMembers.test(pathname)) return
  const scanId = /^\/analysis\/([\w-]+)$/.exec(pathname)?.[1]
  const all = [askEarly('/api/session'), askEarly('/api/settings')]
  if (pathname === '/dashboard') all.push(askEarly('/api/dashboard'))
  await Promise.allSettled([...all, ...(scanId === undefined ? [] : [askForAnalysis(scanId, searchParams.get('capture'))])])
}

/** The scan, and the capture that its analysis opens with. */
async function askForAnalysis(scanId: string, captureId: string | null): Promise<void> {
  const answer = await askEarly(`/api/scans/${scanId}`)
  if (!answer?.ok) return
  const { captures, issues } = (await answer.json()) as Scan
  const capture = chooseCapture(captures, issues, captureId)
  if (capture === null || captureView(capture) !== 'thermogram') return
  const samples = capture.frameCount > 1 ? `frames/${capture.frameIndex}` : 'samples'
  await Promise.all([askEarly(`/api/captures/${capture.id}/${samples}?form=packed`), askEarly(`/api/captures/${capture.id}`)])
}
