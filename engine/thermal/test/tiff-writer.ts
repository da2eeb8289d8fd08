import { zlibSync } from 'fflate'

/** A tag to write: numbers in the given TIFF type, or text (type 2). */
export interface Tag {
  readonly id: number
  readonly type: number
  readonly values: readonly number[] | string
}

/** What a hand-made TIFF looks like; the defaults are a little-endian uncompressed one-strip u16 file. */
export interface TiffSpec {
  readonly width: number
  readonly height: number
  readonly samples: ArrayLike<number>
  readonly kind?: 'u16' | 'i16' | 'f32' | 'u8'
  readonly littleEndian?: boolean
  readonly big?: boolean
  readonly compression?: 1 | 5 | 8 | 32773
  readonly predictor?: 1 | 2 | 3
  readonly tile?: readonly [number, number]
  readonly rowsPerStrip?: number
  /** Bytes of every block, in place of the samples. */
  readonly packed?: Uint8Array
  readonly tags?: readonly Tag[]
  /** Directories the first one points to: tag id -> tags. */
  readonly subdirectories?: Readonly<Record<number, readonly Tag[]>>
}

const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 12: 8, 16: 8 }
const FORMATS = { u8: [8, 1], u16: [16, 1], i16: [16, 2], f32: [32, 3] } as const

function encodeLzw(data: Uint8Array): Uint8Array {
  const out: number[] = []
  let buffer = 0
  let bits = 0
  let width = 9
  let table = new Map<string, number>()
  let next = 258
  const put = (code: number): void => {
    buffer = (buffer << width) | code
    bits += width
    while (bits >= 8) {
      out.push((buffer >> (bits - 8)) & 255)
      bits -= 8
      buffer &= (1 << bits) - 1
    }
  }
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) as number))
  put(256)
  let prefix = ''
  for (const byte of data) {
    const longer = prefix + String.fromCharCode(byte)
    if (longer.length === 1 || table.has(longer)) {
      prefix = longer
      continue
    }
    put(codeOf(prefix))
    table.set(longer, next++)
    if (next === 4095) {
      put(256)
      table = new Map()
      next = 258
      width = 9
    } else if (next >= 1 << width) width++
    prefix = String.fromCharCode(byte)
  }
  if (prefix) put(codeOf(prefix))
  // The reader adds its entry for the code just written, which may widen the end code.
  next++
  if (next >= 1 << width && width < 12) width++
  put(257)
  if (bits > 0) out.push((buffer << (8 - bits)) & 255)
  return Uint8Array.from(out)
}

function encodePackBits(data: Uint8Array): Uint8Array {
  const out: number[] = []
  for (let at = 0; at < data.length; ) {
    let run = 1
    while (run < 128 && data[at + run] === data[at]) run++
    if (run > 1) out.push(257 - run, data[at] as number)
    else out.push(0, data[at] as number)
    at += run
  }
  return Uint8Array.from(out)
}

function blockBytes(spec: TiffSpec, left: number, top: number, width: number, height: number): Uint8Array {
  const kind = spec.kind ?? 'u16'
  const size = FORMATS[kind][0] / 8
  const out = new Uint8Array(width * height * size)
  const view = new DataView(out.buffer)
  const little = spec.littleEndian ?? true
  const bigRow = new DataView(new ArrayBuffer(width * size))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = left + x < spec.width && top + y < spec.height
      const value = inside ? (spec.samples[(top + y) * spec.width + left + x] as number) : 0
      if (kind === 'f32') bigRow.setFloat32(x * 4, value)
      else if (kind === 'u8') bigRow.setUint8(x, value)
      else bigRow.setUint16(x * 2, value & 0xffff)
    }
    const word = (x: number): number => (size === 4 ? bigRow.getUint32(x * 4) : size === 2 ? bigRow.getUint16(x * 2) : bigRow.getUint8(x))
    const base = y * width * size
    if (spec.predictor === 3) {
      const planes = new Uint8Array(width * 4)
      for (let x = 0; x < width; x++) for (let b = 0; b < 4; b++) planes[b * width + x] = bigRow.getUint8(x * 4 + b)
      for (let i = 0; i < planes.length; i++) out[base + i] = (planes[i] as number) - (i > 0 ? (planes[i - 1] as number) : 0)
      continue
    }
    for (let x = 0; x < width; x++) {
      const value = spec.predictor === 2 && x > 0 ? word(x) - word(x - 1) : word(x)
      if (size === 4) view.setUint32(base + x * 4, value >>> 0, little)
      else if (size === 2) view.setUint16(base + x * 2, value & 0xffff, little)
      else view.setUint8(base + x, value)
    }
  }
  return out
}

const pack = (data: Uint8Array, compression: number): Uint8Array =>
  compression === 5 ? encodeLzw(data) : compression === 8 ? zlibSync(data) : compression === 32773 ? encodePackBits(data) : data

const sizeOf = (tag: Tag): number =>
  typeof tag.values === 'string' ? tag.values.length + 1 : (tag.values.length * (SIZES[tag.type] ?? 1)) / (tag.type === 5 ? 2 : 1)

function writeTags(bytes: number[], tags: readonly Tag[], little: boolean, big: boolean): number {
  const put = (at: number, size: number, value: number, type = 4): void => {
    const view = new DataView(new ArrayBuffer(8))
    if (type === 12) view.setFloat64(0, value, little)
    else if (size === 8) view.setBigUint64(0, BigInt(value), little)
    else if (size === 4) view.setUint32(0, value, little)
    else if (size === 2) view.setUint16(0, value, little)
    else view.setUint8(0, value)
    for (let i = 0; i < size; i++) bytes[at + i] = view.getUint8(i)
  }
  const sorted = [...tags].sort((a, b) => a.id - b.id)
  const start = bytes.length
  const entry = big ? 20 : 12
  const field = big ? 8 : 4
  const end = start + (big ? 8 : 2) + sorted.length * entry + field
  while (bytes.length < end) bytes.push(0)
  put(start, big ? 8 : 2, sorted.length)
  sorted.forEach((tag, i) => {
    const at = start + (big ? 8 : 2) + i * entry
    const numbers = typeof tag.values === 'string' ? [...tag.values, '\0'].map((c) => c.charCodeAt(0)) : tag.values
    put(at, 2, tag.id)
    put(at + 2, 2, tag.type)
    put(at + 4, field, tag.type === 5 ? numbers.length / 2 : numbers.length)
    let valueAt = at + 4 + field
    if (sizeOf(tag) > field) {
      put(valueAt, field, bytes.length)
      valueAt = bytes.length
    }
    const size = tag.type === 5 ? 4 : (SIZES[tag.type] ?? 1)
    numbers.forEach((value, k) => {
      put(valueAt + k * size, size, value, tag.type)
    })
  })
  return start
}

/** Writes a small TIFF for tests, independent of the reader. */
export function writeTiff(spec: TiffSpec): Uint8Array {
  const little = spec.littleEndian ?? true
  const big = spec.big ?? false
  const compression = spec.compression ?? 1
  const [bits, format] = FORMATS[spec.kind ?? 'u16']
  const [blockWidth, blockHeight] = spec.tile ?? [spec.width, spec.rowsPerStrip ?? spec.height]
  const bytes: number[] = new Array(big ? 16 : 8).fill(0)
  const offsets: number[] = []
  const lengths: number[] = []
  for (let top = 0; top < spec.height; top += blockHeight) {
    for (let left = 0; left < spec.width; left += blockWidth) {
      const rows = spec.tile ? blockHeight : Math.min(blockHeight, spec.height - top)
      const data = spec.packed ?? pack(blockBytes(spec, left, top, blockWidth, rows), compression)
      offsets.push(bytes.length)
      lengths.push(data.length)
      for (const byte of data) bytes.push(byte)
    }
  }
  const pointers = Object.entries(spec.subdirectories ?? {}).map(([id, tags]) => {
    return { id: Number(id), type: 4, values: [writeTags(bytes, tags, little, big)] }
  })
  const long = (id: number, values: readonly number[]): Tag => ({ id, type: 4, values })
  const own: Tag[] = [
    long(256, [spec.width]),
    long(257, [spec.height]),
    { id: 258, type: 3, values: [bits] },
    { id: 259, type: 3, values: [compression] },
    { id: 262, type: 3, values: [1] },
    { id: 277, type: 3, values: [1] },
    { id: 317, type: 3, values: [spec.predictor ?? 1] },
    { id: 339, type: 3, values: [format] },
    ...(spec.tile ? [long(322, [blockWidth]), long(323, [blockHeight]), long(324, offsets), long(325, lengths)] : []),
    ...(spec.tile ? [] : [long(278, [blockHeight]), long(273, offsets), long(279, lengths)]),
    ...pointers,
  ]
  const extra = spec.tags ?? []
  const first = writeTags(bytes, [...own.filter((tag) => !extra.some((other) => other.id === tag.id)), ...extra], little, big)
  const out = Uint8Array.from(bytes)
  const view = new DataView(out.buffer)
  out.set(little ? [0x49, 0x49] : [0x4d, 0x4d])
  view.setUint16(2, big ? 43 : 42, little)
  if (big) view.setUint16(4, 8, little)
  if (big) view.setBigUint64(8, BigInt(first), little)
  else view.setUint32(4, first, little)
  return out
}
