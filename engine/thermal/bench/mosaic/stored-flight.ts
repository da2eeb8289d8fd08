import { closeSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Flight } from '#generate/flight/flight'
import type { FlightFrame, ReadFrame } from '#mosaic/frame'

/** Frames of a flight in a folder: `frames.json`, and their values one behind the other in `frames.f32`. What is true of them stays outside. */
export interface StoredFlight {
  readonly frames: readonly FlightFrame[]
  readonly read: ReadFrame
}

const VALUE_BYTES = 4

/** Writes what a solver may see. */
export function storeFlight({ frames, read }: Pick<Flight, 'frames' | 'read'>, folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'frames.json'), JSON.stringify(frames))
  const file = openSync(join(folder, 'frames.f32'), 'w')
  for (const index of frames.keys()) writeSync(file, read(index).kelvin)
  closeSync(file)
}

export function openStoredFlight(folder: string): StoredFlight {
  const frames: readonly FlightFrame[] = JSON.parse(readFileSync(join(folder, 'frames.json'), 'utf8'))
  const file = openSync(join(folder, 'frames.f32'), 'r')
  const read: ReadFrame = (index) => {
    const { width, height } = frames[index]
    const kelvin = new Float32Array(width * height)
    readSync(file, kelvin, 0, kelvin.byteLength, index * width * height * VALUE_BYTES)
    return { width, height, kelvin }
  }
  return { frames, read }
}
