const WIDTH = 160
const HEIGHT = 120
const ENTRIES = 10
const HEADER_BYTES = 8
const DIRECTORY_BYTES = 2 + 12 * ENTRIES + 4

/** A TIFF of hundredths of kelvin: a roof at 290 K with some noise, and two areas on it that are 4 K warmer. */
export function exampleTiff(): Uint8Array {
  const bytes = 2 * WIDTH * HEIGHT
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + bytes + DIRECTORY_BYTES))
  const at = HEADER_BYTES + bytes
  view.setUint32(0, 0x49_49_2a_00)
  view.setUint32(4, at, true)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isWarm = (x > 30 && x < 55 && y > 30 && y < 60) || (x > 100 && x < 130 && y > 60 && y < 85)
      const noise = ((x * 7919 + y * 104_729) % 11) - 5
      view.setUint16(HEADER_BYTES + 2 * (y * WIDTH + x), 29_000 + (isWarm ? 400 : 0) + noise, true)
    }
  const tags: readonly (readonly [id: number, value: number])[] = [
    [256, WIDTH],
    [257, HEIGHT],
    [258, 16],
    [259, 1],
    [262, 1],
    [273, HEADER_BYTES],
    [277, 1],
    [278, HEIGHT],
    [279, bytes],
    [339, 1],
  ]
  view.setUint16(at, ENTRIES, true)
  for (const [k, [id, value]] of tags.entries()) {
    view.setUint16(at + 2 + 12 * k, id, true)
    view.setUint16(at + 4 + 12 * k, 4, true)
    view.setUint32(at + 6 + 12 * k, 1, true)
    view.setUint32(at + 10 + 12 * k, value, true)
  }
  return new Uint8Array(view.buffer)
}
