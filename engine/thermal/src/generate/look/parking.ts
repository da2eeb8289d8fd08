import { type PlacedRect, placeRect } from '#generate/footprint'
import { createRandom } from '#generate/random'
import type { ParkingRow } from '#generate/roof-layout'

const PLACE_WIDTH_M = 2.75
const PLACE_DEPTH_M = 5.4

export interface ParkedCar {
  readonly rect: PlacedRect
  /** Index into the colours of the visible picture. */
  readonly paint: number
  /** Whether its engine is still warm. */
  readonly warm: boolean
}

export interface Parking {
  readonly cars: readonly ParkedCar[]
  /** Painted lines. */
  readonly lines: readonly PlacedRect[]
}

/** Cars and painted lines of every row, the same for the same seed. */
export function layOutParking(rows: readonly ParkingRow[], seed: number): Parking {
  const random = createRandom(seed)
  const cars: ParkedCar[] = []
  const lines: PlacedRect[] = []
  for (const row of rows) {
    const angle = (row.angleDeg * Math.PI) / 180
    const along = (metres: number): { x: number; y: number } => ({
      x: row.x + metres * Math.cos(angle),
      y: row.y + metres * Math.sin(angle),
    })
    for (let place = 0; place <= row.places; place++) {
      const line = { ...along((place - 0.5) * PLACE_WIDTH_M), lengthM: PLACE_DEPTH_M, widthM: 0.11, angleDeg: row.angleDeg + 90 }
      lines.push(placeRect(line))
      if (place === row.places || random.next() > row.taken) continue
      const car = {
        ...along(place * PLACE_WIDTH_M + random.between(-0.2, 0.2)),
        lengthM: random.between(4.2, 5.1),
        widthM: random.between(1.78, 2),
        angleDeg: row.angleDeg + (random.next() < 0.6 ? 90 : 270) + random.between(-2, 2),
      }
      cars.push({ rect: placeRect(car), paint: Math.floor(random.between(0, 8)), warm: random.next() < 0.2 })
    }
  }
  return { cars, lines }
}
