/** A radiometric picture of the sample roof, made in the browser by the product's own generator. */
export interface SampleFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** How many are still to come. */
  readonly left: number
}

/** Files of the sample roof, made beside the page (some seconds). Rejects where the browser can draw no pictures there. */
export function makeSample(): Promise<File[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), { type: 'module' })
    const files: File[] = []
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data: { name, bytes, left } }: MessageEvent<SampleFile>) => {
      files.push(new File([bytes], name, { type: 'image/jpeg' }))
      if (left === 0) end(() => resolve(files))
    }
    worker.onerror = (event) => end(() => reject(new Error(event.message)))
  })
}
