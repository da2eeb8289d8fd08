import { wordsOf } from '@ridgeline/web/calls/told.ts'
import { viewImage } from '#web/viewer/capture/view-image.ts'
import { exportFile } from './export-file.ts'
import type { ExportAnswer, ExportRequest } from './export-job.ts'
import { exportFiles } from './export-kind.ts'
import { zipWriter } from './zip-writer.ts'

/** The worker's own end of the line: the page's types know no workers. */
interface Line {
  onmessage: ((event: MessageEvent<ExportRequest>) => void) | null
  postMessage: (answer: ExportAnswer) => void
}
const line = globalThis as unknown as Line
const zip = zipWriter()

line.onmessage = ({ data }) => void work(data).then(line.postMessage.bind(line))

async function work(request: ExportRequest): Promise<ExportAnswer> {
  try {
    if (request.type === 'finish') return { type: 'zip', blob: zip.finish() }
    const { name, kind, look, job } = request
    const view = viewImage(job.frame, job.calibration, job.scene, job.correction)
    const file = await exportFile(kind, view, job, look)
    zip.add(name, new Uint8Array(await file.arrayBuffer()), exportFiles[kind].isPacked)
    return { type: 'added' }
  } catch (error) {
    return { type: 'failed', message: wordsOf(error, 'The file could not be written.') }
  }
}
