import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlightTruth } from '#generate/flight/flight'

const AROUND_M = 6

/**
 * Writes the true map of the first roof and a little around it, north up: `truth.f32` (K) and its size in `truth.json`; and which of its pixels are bare roof, which a map
 * of one layer can show where it is: `bare.u8`.
 */
export function writeTrueMap({ roofs, temperatureAt, isBareRoof }: FlightTruth, pixelM: number, folder: string): void {
  const [roof] = roofs
  const [es, ns] = [roof.map((p) => p.eastM), roof.map((p) => p.northM)]
  const [west, north] = [Math.min(...es) - AROUND_M, Math.max(...ns) + AROUND_M]
  const width = Math.ceil((Math.max(...es) + AROUND_M - west) / pixelM)
  const height = Math.ceil((north - Math.min(...ns) + AROUND_M) / pixelM)
  const placeOf = (i: number) => [west + ((i % width) + 0.5) * pixelM, north - (Math.floor(i / width) + 0.5) * pixelM] as const
  const kelvin = Float32Array.from({ length: width * height }, (_, i) => temperatureAt(...placeOf(i)))
  const bare = Uint8Array.from(kelvin, (_, i) => (isBareRoof(...placeOf(i)) ? 1 : 0))
  writeFileSync(join(folder, 'bare.u8'), bare)
  writeFileSync(join(folder, 'truth.f32'), kelvin)
  writeFileSync(join(folder, 'truth.json'), JSON.stringify({ width, height }))
}
