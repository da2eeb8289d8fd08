import { viewOf } from '#decode/binary'
import { parseTakenAt } from '#decode/metadata/taken-at'

/** What a camera of Fluke writes about a picture, by name; text as it stands there. */
export type Properties = ReadonlyMap<string, string>

/** UTF-16 by its mark or by the zeros that it puts between Latin letters, else UTF-8, else one byte a letter. */
const textOf = (bytes: Uint8Array): string => {
  const view = viewOf(bytes)
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  if (isBig || (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0) {
    let text = ''
    for (let i = 0; i + 1 < bytes.length; i += 2) text += String.fromCharCode(view.getUint16(i, !isBig))
    return text
  }
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  try {
    return decodeURIComponent(letters.replace(/[%\x80-\xff]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`))
  } catch {
    return letters
  }
}

/** Reads `ImageProperties.json`; null where it is no such list. */
export const readProperties = (bytes: Uint8Array): Properties | null => {
  try {
    const parsed: unknown = JSON.parse(textOf(bytes).replace(/^\ufeff/, ''))
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) return null
    const plain = Object.entries(parsed).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    return new Map(plain.map(([name, value]) => [name, String(value).replaceAll('"', '').trim()]))
  } catch {
    return null
  }
}

export const textIn = (properties: Properties, name: string): string | null => properties.get(`IRPROP_${name}`) || null

export const numberIn = (properties: Properties, name: string): number | null => {
  const text = textIn(properties, name)
  const value = text === null ? Number.NaN : Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** Days with the month first have an AM or PM behind them; other orders cannot be told apart and are left out. */
export const takenAtIn = (properties: Properties) => {
  const text = textIn(properties, 'THERMAL_IMAGE_CAPTURE_DATE_TIME')
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d\d):(\d\d) ([AP])M$/i.exec(text ?? '')
  if (american === null) return parseTakenAt(text, null, null)
  const [, month, day, year, hour, minute, second, half] = american
  const two = (value: number | string): string => String(value).padStart(2, '0')
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  return parseTakenAt(`${year}-${two(month)}-${two(day)} ${two(hours)}:${minute}:${second}`, null, null)
}
