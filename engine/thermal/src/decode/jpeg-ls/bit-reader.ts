import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'

/** The rest of the last byte, and the byte that must follow an FF. */
const MAX_PADDING_BITS = 16

/**
 * Reads bits of JPEG-LS entropy-coded data, high bit first.
 *
 * After a byte FF only seven bits follow in the next one (ITU-T T.87, A.1); a byte of 80 or more there is a marker and ends the data.
 */
export class BitReader {
  /** Up to 32 bits, left-aligned; those beyond `#available` are 0. */
  #cache = 0
  #available = 0
  #at: number
  #afterFf = false
  /** Bits served beyond the end of the data. */
  #missing = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes
    this.#at = start
  }

  #fill(): void {
    while (this.#available <= 24) {
      const byte = this.#bytes[this.#at]
      if (byte === undefined || (this.#afterFf && byte >= 0x80)) {
        // Zeros stand in for what is missing, so that a last code may end exactly at the end; using them up is an error.
        this.#missing += 8
        if (this.#missing > 64)
          throw new ThermalError('truncated', 'The JPEG-LS data end before the picture does.', 'complete data', this.#at)
        this.#available += 8
        continue
      }
      const width = this.#afterFf ? 7 : 8
      this.#cache |= byte << (32 - width - this.#available)
      this.#available += width
      this.#afterFf = byte === 0xff
      this.#at++
    }
  }

  /** The next bit. */
  bit(): number {
    if (this.#available === 0) this.#fill()
    const bit = this.#cache >>> 31
    this.#cache <<= 1
    this.#available--
    return bit
  }

  /** The next `count` bits, 0 to 24, as a number. */
  bits(count: number): number {
    if (count === 0) return 0
    if (this.#available < count) this.#fill()
    const value = this.#cache >>> (32 - count)
    this.#cache <<= count
    this.#available -= count
    return value
  }

  /** Number of zeros before the next one, which is consumed too; more than `limit` zeros are an error. */
  zeros(limit: number): number {
    let count = 0
    for (;;) {
      if (this.#available === 0) this.#fill()
      const leading = Math.min(Math.clz32(this.#cache), this.#available)
      count += leading
      if (count > limit) {
        const code = this.#missing > 0 ? 'truncated' : 'bad-compression'
        throw new ThermalError(code, 'The JPEG-LS data are damaged.', message`at most ${limit} zeros in a code`, this.#at)
      }
      if (leading < this.#available) {
        this.#cache = leading === 31 ? 0 : this.#cache << (leading + 1)
        this.#available -= leading + 1
        return count
      }
      this.#cache = 0
      this.#available = 0
    }
  }

  /** @throws ThermalError unless the data end here, but for the padding of the last byte: anything else means a damaged stream */
  assertEnd(): void {
    this.#fill()
    const unread = this.#available - this.#missing
    const atMarker = this.#at >= this.#bytes.length || this.#bytes[this.#at] >= 0x80
    if (unread >= 0 && unread < MAX_PADDING_BITS && atMarker) return
    const code = unread < 0 ? 'truncated' : 'bad-compression'
    throw new ThermalError(code, 'The JPEG-LS data do not end where the picture does.', 'an end marker behind the last pixel', this.#at)
  }
}
