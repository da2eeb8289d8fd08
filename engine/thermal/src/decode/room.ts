/** How much larger than the data a result may be before the data have shown that they fill it. */
const FIRST_RATIO = 8
const FIRST_ROOM_BYTES = 16_384

/**
 * Room for what packed data become, to begin with: a short file must not be able to ask for much memory by what it claims.
 *
 * @param wanted - bytes the result should have in the end
 */
export const firstRoom = (data: Uint8Array, wanted: number): number =>
  Math.min(wanted, Math.max(FIRST_ROOM_BYTES, data.length * FIRST_RATIO))

/**
 * A larger copy of a result that has filled its room: at least `more` bytes larger, twice as large where that is allowed.
 *
 * @param written - bytes to keep
 * @param wanted - bytes the result should have in the end, `written + more` at least
 */
export const moreRoom = (out: Uint8Array, written: number, more: number, wanted: number): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(Math.min(wanted, Math.max(out.length * 2, written + more)))
  larger.set(out.subarray(0, written))
  return larger
}
