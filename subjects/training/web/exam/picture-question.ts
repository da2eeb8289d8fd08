import { slug } from '#rules/parse-course'
import { LONGEST_PICTURE } from '#rules/picture-block'

type Corner = readonly [x: number, y: number]

export interface PictureQuestion {
  /** Name of the file that was chosen. */
  readonly file: string
  /** `data:image/jpeg;base64,…` */
  readonly address: string
  readonly text: string
  readonly because: string
  readonly area: readonly Corner[]
}

const inPercent = (share: number): number => Math.round(share * 1000) / 10

function freeName(markdown: string, file: string): string {
  const base = slug(file.replace(/\.[^.]+$/, '')).slice(0, 40) || 'picture'
  const isTaken = (name: string) => markdown.split('\n').includes(`:::picture ${name}`)
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`
    if (!isTaken(name)) return name
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The text of a course with a question to be answered by a mark: at the end of its last lesson, the picture at the end of the text. */
export function withPictureQuestion(markdown: string, { file, address, text, because, area }: PictureQuestion): string {
  const name = freeName(markdown, file)
  const corners = area.map(([x, y]) => `${inPercent(x)},${inPercent(y)}`).join(' ')
  const question = [':::question', `? ${oneLine(text)}`, `picture: ${name}`, `area: ${corners}`, `Because: ${oneLine(because)}`, ':::', '']
  const lines = markdown.trimEnd().split('\n')
  const sources = lines.findLastIndex((line) => line.startsWith('Sources: '))
  const at = sources < 0 ? lines.length : sources
  return [...lines.slice(0, at), ...question, ...lines.slice(at), '', `:::picture ${name}`, address, ':::', ''].join('\n')
}

/** Pixels of the longer side: enough for what has to be found, small enough for a text. */
const LONGEST_SIDE = 900
const qualities = [0.85, 0.7, 0.55, 0.4, 0.25] as const

export interface ShrunkPicture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
  readonly address: string
}

/** A picture as it is kept in the text of a course: smaller, as JPEG, without its metadata. @throws Error where the file is no picture or cannot be made small enough */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const address = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(({ length }) => length <= LONGEST_PICTURE)
  if (address === undefined) throw new Error('The picture cannot be made small enough.')
  return { width, height, rgba: context.getImageData(0, 0, width, height).data as Uint8ClampedArray<ArrayBuffer>, address }
}
