import { wordsOf } from '@ridgeline/web/calls/told.ts'
import { type CompareAnswer, type CompareRequest, comparedPictures } from './compare-job.ts'

/** The worker's own end of the line: the page's types know no workers. */
interface Line {
  onmessage: ((event: MessageEvent<CompareRequest>) => void) | null
  postMessage: (answer: CompareAnswer) => void
}
const line = globalThis as unknown as Line

line.onmessage = ({ data }) => {
  try {
    line.postMessage({ compared: comparedPictures(data) })
  } catch (error) {
    line.postMessage({ failed: wordsOf(error, 'These views could not be compared.') })
  }
}
