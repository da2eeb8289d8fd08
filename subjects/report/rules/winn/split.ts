import { formatFileSize } from '#rules/format/file-size'
import { formatCount } from '#rules/format/quantity'
import { picturesIn } from '#rules/pdf/typst-input'
import type { ModelSection, ReportModel, SheetSection } from '#rules/report-model'

/** What one file may hold. */
export interface FileLimits {
  readonly bytes: number
  /** Photos at most; null where only the size counts. */
  readonly photos: number | null
}

/** Of a file without pictures: fonts and structure; and of what each piece adds to it. */
const FILE_BYTES = 300_000
const PIECE_BYTES = 9_000

/** A section, or as much of one as stays together. */
type Piece = { readonly of: number; readonly section: ModelSection }

function piecesOf(section: ModelSection, of: number): Piece[] {
  const each = <T>(items: readonly T[], with_: (items: readonly T[]) => ModelSection): Piece[] =>
    items.length === 0 ? [{ of, section }] : items.map((item) => ({ of, section: with_([item]) }))
  switch (section.id) {
    case 'photo-book':
      return each(section.photos, (photos) => ({ ...section, photos }))
    case 'detailed-findings':
      return each(section.groups, (groups) => ({ ...section, groups }))
    case 'thermal-images':
      return section.photos.length > 0 ? [{ of, section }] : each(section.images, (images) => ({ ...section, images }))
    default:
      return [{ of, section }]
  }
}

/** Two pieces of one section as one. */
function joined(a: ModelSection, b: ModelSection): ModelSection {
  if (a.id === 'photo-book' && b.id === 'photo-book') return { ...a, photos: [...a.photos, ...b.photos] }
  if (a.id === 'detailed-findings' && b.id === 'detailed-findings') return { ...a, groups: [...a.groups, ...b.groups] }
  if (a.id === 'thermal-images' && b.id === 'thermal-images') return { ...a, images: [...a.images, ...b.images] }
  return a
}

interface Filled {
  readonly pieces: Piece[]
  readonly pictures: Map<string, { readonly bytes: number; readonly isPhoto: boolean }>
}

const bytesOf = ({ pieces, pictures }: Filled): number =>
  FILE_BYTES + PIECE_BYTES * pieces.length + [...pictures.values()].reduce((sum, { bytes }) => sum + bytes, 0)
const photosOf = ({ pictures }: Filled): number => [...pictures.values()].filter(({ isPhoto }) => isPhoto).length

/** Roughly the bytes of a report as one file. @param sizeOf - of a picture by its file name */
export function wholeBytes(model: ReportModel, sizeOf: (file: string) => number): number {
  const pieces = model.sections.flatMap(piecesOf)
  const pictures = [...picturesIn(model).keys()].reduce((sum, file) => sum + sizeOf(file), 0)
  return FILE_BYTES + PIECE_BYTES * pieces.length + pictures
}
const photosFit = (count: number, { photos }: Pick<FileLimits, 'photos'>): boolean => photos === null || count <= photos
/** Whether all photos of a report may stand in one file. */
export const photosFitInOne = (model: ReportModel, limits: Pick<FileLimits, 'photos'>): boolean =>
  photosFit([...picturesIn(model).values()].filter(({ isLarge }) => isLarge).length, limits)

/**
 * A report as so many files that each stays within the limits, in the order of the report. A piece that is larger than a file by itself stands alone.
 * @returns the sections of each file
 */
export function splitReport(model: ReportModel, limits: FileLimits, sizeOf: (file: string) => number): ModelSection[][] {
  const files: Filled[] = [{ pieces: [], pictures: sized(model.decision, sizeOf) }]
  for (const piece of model.sections.flatMap(piecesOf)) {
    const added = sized(piece.section, sizeOf)
    const last = files.at(-1) as Filled
    const next: Filled = { pieces: [...last.pieces, piece], pictures: new Map([...last.pictures, ...added]) }
    const isOver = bytesOf(next) > limits.bytes || !photosFit(photosOf(next), limits)
    if (isOver && last.pieces.length > 0) files.push({ pieces: [piece], pictures: added })
    else files[files.length - 1] = next
  }
  return files.map(({ pieces }) => sectionsOf(pieces))
}

const sized = (value: unknown, sizeOf: (file: string) => number): Filled['pictures'] =>
  new Map([...picturesIn(value)].map(([file, ref]) => [file, { bytes: sizeOf(file), isPhoto: ref.isLarge === true }]))

function sectionsOf(pieces: readonly Piece[]): ModelSection[] {
  const sections: { of: number; section: ModelSection }[] = []
  for (const { of, section } of pieces) {
    const last = sections.at(-1)
    if (last?.of === of) last.section = joined(last.section, section)
    else sections.push({ of, section })
  }
  return sections.map(({ section }) => section)
}

const holds = (sections: readonly ModelSection[]): string => {
  const names = sections.map((section) => {
    if (section.id !== 'photo-book' || section.photos.length === 0) return section.title
    const [first, last] = [section.photos[0], section.photos.at(-1)]
    return `${section.title} ${first?.number}${first === last ? '' : ` to ${last?.number}`}`
  })
  return names.join(', ')
}

/** The files of a split report as models: the first begins as the report does and lists all of them; every one says which it is. */
export function splitModels(
  model: ReportModel,
  files: readonly (readonly ModelSection[])[],
  label: string,
  limits: FileLimits,
): ReportModel[] {
  const all = formatCount(files.length, 'file')
  const list: SheetSection = {
    id: 'sheet',
    title: `This Report Comes in ${formatCount(files.length, 'File')}`,
    lead: `No file is larger than ${formatFileSize(limits.bytes)}${limits.photos === null ? '' : ` or holds more than ${formatCount(limits.photos, 'photo')}`}. Numbers run through all of them.`,
    blocks: [
      {
        kind: 'table',
        heading: '',
        columns: [{ label: 'File' }, { label: 'Holds', isWide: true }],
        rows: files.map((sections, index) => [`${index + 1} of ${files.length}`, holds(sections)]),
        totals: [],
      },
    ],
  }
  return files.map((sections, index) => {
    if (index === 0) {
      const at = sections[0]?.id === 'executive-summary' ? 1 : 0
      return { ...model, sections: sections.toSpliced(at, 0, list) }
    }
    const about = `Report ${label}, file ${index + 1} of ${files.length}: ${holds(sections)}. The first of the ${all} says what each holds.`
    return { ...model, form: 'sheets', about, decision: { ...model.decision, plate: null }, sections }
  })
}
