import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Thermogram } from '#image'

/** Bytes of frames that stay in memory: the rest lies in a file of its own. */
const KEPT_BYTES = 96 * 1024 * 1024

interface Stored {
  readonly width: number
  readonly height: number
  readonly at: number
}

/** Decoded frames of a flight. A thousand of them would not fit into memory: they wait in a file that is gone when the store is closed. */
export class FrameStore {
  readonly #folder: string
  readonly #file: number
  readonly #frames: (Stored | undefined)[] = []
  readonly #kept = new Map<number, Thermogram>()
  #end = 0
  #keptBytes = 0

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'ridgeline-mosaic-'))
    this.#file = openSync(join(this.#folder, 'frames'), 'w+')
  }

  put(index: number, { width, height, kelvin }: Thermogram): void {
    const bytes = new Uint8Array(kelvin.buffer, kelvin.byteOffset, kelvin.byteLength)
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done, bytes.length - done, this.#end + done)
    this.#frames[index] = { width, height, at: this.#end }
    this.#end += bytes.length
  }

  read(index: number): Thermogram {
    const frame = this.#kept.get(index) ?? this.#load(index)
    if (!this.#kept.delete(index)) this.#keptBytes += frame.kelvin.byteLength
    this.#kept.set(index, frame)
    for (const [oldest, { kelvin }] of this.#kept) {
      if (this.#keptBytes <= KEPT_BYTES || oldest === index) break
      this.#kept.delete(oldest)
      this.#keptBytes -= kelvin.byteLength
    }
    return frame
  }

  #load(index: number): Thermogram {
    const stored = this.#frames[index]
    if (stored === undefined) throw new RangeError(`there is no frame ${index}`)
    const { width, height, at } = stored
    const kelvin = new Float32Array(width * height)
    const bytes = new Uint8Array(kelvin.buffer)
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(this.#file, bytes, done, bytes.length - done, at + done)
      if (read === 0) throw new Error('the file of decoded frames has ended too soon')
      done += read
    }
    return { width, height, kelvin }
  }

  close(): void {
    closeSync(this.#file)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
