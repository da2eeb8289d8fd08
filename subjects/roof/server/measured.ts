import type { Parsed } from '@ridgeline/contract/endpoint'
import { property } from '@ridgeline/property/server/tables/property'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { outlineTrouble } from '@ridgeline/thermal/plan/outline-trouble'
import { distanceM } from '@ridgeline/thermal/plan/shapes'
import { message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import { type MeasuredFile, MOST_FILE_BYTES, type readMeasuredRoof } from '#contract/measured'
import { type LonLat, MOST_CORNERS, MOST_SECTIONS, type RoofSection } from '#contract/roof'
import { BadMeasuredFile } from '#rules/measured/bad-file'
import { compareTotals } from '#rules/measured/compare-totals'
import type { MeasuredRoof } from '#rules/measured/measured-roof'
import { overlapping } from '#rules/measured/overlapping'
import { readMeasuredFile } from '#rules/measured/read-file'
import { penetrationsOf, sectionsOfMeasured } from '#rules/measured/sections-of'
import { presentSection } from '#server/present'
import { rowOf } from '#server/service'

type Asked = Parsed<typeof readMeasuredRoof>['body']

/**
 * What a file holds of a roof, laid at the property; nothing is stored.
 * @throws AppError `not-found`; `unprocessable` with reason `measured-file` where it holds no roof, `no-place` where neither file nor property says where
 */
export async function readMeasured({ db }: Pick<Deps, 'db'>, actor: Actor, propertyId: string, asked: Asked): Promise<MeasuredFile> {
  const [of] = await db.select().from(property).where(eq(property.id, propertyId))
  const own = authorize(actor, of, 'property')
  const whole = read(Buffer.from(asked.base64, 'base64'))
  const roof = chosen(whole, asked.structure)
  const pin: LonLat | null = own.position && [own.position.longitude, own.position.latitude]
  const named: LonLat | null = roof.place && [roof.place.longitude, roof.place.latitude]
  const at = asked.at ?? named ?? pin
  if (at === null)
    throw new AppError('unprocessable', 'The file does not say where the roof lies, and the property has no pin: set the pin first', {
      reason: 'no-place',
    })
  if (roof.faces.length > MOST_SECTIONS)
    throw refusal(
      message`The file holds ${roof.faces.length} faces in ${structuresOf(roof)} structures: at most ${MOST_SECTIONS} are brought in at once. Name one structure.`,
    )
  const firstNumber = (await rowOf(db, own.id))?.nextNumber ?? 1
  const laid = sectionsOfMeasured(roof, { at, turnDeg: asked.turnDeg }, firstNumber, () => crypto.randomUUID())
  const { sections, leftOut } = storable(laid)
  const { vendor, reportId, claimId, address, unit, isUnitGuessed } = roof
  return {
    source: {
      fileName: asked.fileName,
      vendor,
      reportId,
      claimId,
      address,
      totals: asked.structure === undefined ? compareTotals(roof) : [],
    },
    unit,
    isUnitGuessed,
    distanceM: pin && named && distanceM(pin, named),
    structures: structuresOf(whole),
    leftOut: [...roof.leftOut, ...leftOut],
    overlapping: overlapping(sections),
    penetrations: penetrationsOf(roof, { at, turnDeg: asked.turnDeg }).map(({ areaM2, position }) => ({ areaM2, position: [...position] })),
    sections: sections.map(presentSection),
  }
}

const refusal = (words: BadMeasuredFile['words']) => new AppError('unprocessable', words, { reason: 'measured-file' })

function read(bytes: Uint8Array): MeasuredRoof {
  if (bytes.length > MOST_FILE_BYTES)
    throw refusal(message`The file has ${Math.ceil(bytes.length / 1e6)} MB: at most ${MOST_FILE_BYTES / 1e6} are read`)
  try {
    return readMeasuredFile(bytes)
  } catch (error) {
    if (error instanceof BadMeasuredFile) throw refusal(error.words)
    throw error
  }
}

const structuresOf = ({ faces }: MeasuredRoof): number => new Set(faces.map(({ structure }) => structure)).size

function chosen(roof: MeasuredRoof, structure: number | undefined): MeasuredRoof {
  if (structure === undefined) return roof
  const faces = roof.faces.filter((face) => face.structure === structure)
  if (faces.length === 0) throw refusal(message`The file holds no structure ${structure}: it holds ${structuresOf(roof)}`)
  return { ...roof, faces }
}

/** Sections that can be stored as they are, and the names of those that cannot. */
function storable(laid: readonly RoofSection[]): Pick<MeasuredFile, 'leftOut'> & { sections: RoofSection[] } {
  const leftOut: MeasuredFile['leftOut'] = []
  const sections = laid.filter(({ coordinates, label }) => {
    const trouble = coordinates.length > MOST_CORNERS ? 'too-few-corners' : (outlineTrouble(coordinates)?.kind ?? null)
    if (trouble !== null) leftOut.push({ face: label, why: trouble === 'no-area' || trouble === 'crosses-itself' ? trouble : 'not-closed' })
    return trouble === null
  })
  return { sections, leftOut }
}
