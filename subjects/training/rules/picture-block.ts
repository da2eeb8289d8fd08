import { type Message, message, type Words } from '@ridgeline/words/message'
import type { Spot } from '#rules/exam/question'

/** Characters of a picture: about 110 kB of JPEG. */
export const LONGEST_PICTURE = 150_000
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** The first bytes of a JPEG and of a PNG, in Base64. */
const PICTURE = /^data:image\/(?:jpeg;base64,\/9j\/|png;base64,iVBORw0KGgo)[A-Za-z0-9+/]+=*$/

/** What is wrong with a block `:::picture name` and the line below it; undefined where nothing is. */
export function pictureFault(name: string, lines: readonly string[]): Words | undefined {
  if (!NAME.test(name))
    return message`The picture is named "${name}"; expected small letters, digits and dashes, such as ":::picture west-slope".`
  const [address, ...more] = lines.filter((line) => line.trim() !== '')
  if (!address || more.length > 0 || !PICTURE.test(address.trim()))
    return message`The picture "${name}" needs one line "data:image/jpeg;base64,…" or "data:image/png;base64,…".`
  if (address.length > LONGEST_PICTURE)
    return message`The picture "${name}" has ${address.length} characters; ${LONGEST_PICTURE} at most. Make it smaller.`
  return undefined
}

/** Corners of `20,30 45,30 45,60` (percent of width and height) as shares, or what is wrong with them. */
export function areaOf(text: string): readonly Spot[] | Message {
  const corners = text
    .trim()
    .split(/\s+/)
    .map((corner) => /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(corner))
  const spots = corners.flatMap((found): Spot[] => {
    const [x, y] = [Number(found?.[1]) / 100, Number(found?.[2]) / 100]
    return x <= 1 && y <= 1 ? [[x, y]] : []
  })
  return spots.length === corners.length && spots.length >= 3
    ? spots
    : message`The area is "${text}"; expected three corners or more in percent of width and height, such as "area: 20,30 45,30 45,60".`
}
