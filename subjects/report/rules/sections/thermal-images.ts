import { cameraName } from '@ridgeline/scan/contract/camera-name'
import type { Capture } from '@ridgeline/scan/contract/capture'
import { type ReportOptions, reportSectionLabel } from '#contract/report'
import { numberedIssues, numberOfAnomaly } from '#rules/findings'
import { formatDate, formatDateTime } from '#rules/format/date'
import {
  capitalize,
  formatCount,
  formatDistance,
  formatNumber,
  formatPixelSize,
  formatShare,
  formatTemperature,
} from '#rules/format/quantity'
import { isLeftOut, outlinedOn, photos, plateNumber, thermalPlate, thermograms } from '#rules/plates'
import { proofOf } from '#rules/proof'
import type { ReportData } from '#rules/report-data'
import type { Fact, ThermalImages } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'
import { isAbsolute, temperatureWords } from '#rules/words/temperature-words'

function sceneFacts({ scene, fileScene }: Capture, units: ReportData['units']): Fact[] {
  if (scene === null) return []
  const edited = fileScene !== null && JSON.stringify(scene) !== JSON.stringify(fileScene)
  return [
    { name: 'Emissivity', value: formatNumber(scene.emissivity, 2) },
    { name: 'Reflected temperature', value: formatTemperature(scene.reflectedTempK, units) },
    { name: 'Air temperature', value: formatTemperature(scene.airTempK, units) },
    { name: 'Distance', value: formatDistance(scene.distanceM, units) },
    { name: 'Relative humidity', value: formatShare(scene.relativeHumidity) },
    { name: 'Parameters', value: fileScene === null ? 'Set by hand' : edited ? 'Edited' : 'As stored' },
  ]
}

function facts(capture: Capture, { units }: ReportData): Fact[] {
  const { camera, temperatures, takenAt, frame, pixelSizeM } = capture
  const words = temperatureWords(capture)
  const name = cameraName(camera)
  return [
    ...(temperatures === null || !isAbsolute(capture)
      ? []
      : [
          { name: 'Lowest', value: formatTemperature(temperatures.minK, units) },
          { name: 'Mean', value: formatTemperature(temperatures.meanK, units) },
          { name: 'Highest', value: formatTemperature(temperatures.maxK, units) },
        ]),
    ...(words === '' ? [] : [{ name: 'Temperatures', value: capitalize(words) }]),
    ...sceneFacts(capture, units),
    { name: 'Camera', value: name === '' ? 'Not named in the file' : name },
    ...(camera?.serial ? [{ name: 'Serial number', value: camera.serial }] : []),
    ...(camera?.calibratedOn ? [{ name: 'Calibrated', value: formatDate(camera.calibratedOn) }] : []),
    ...(camera?.lens ? [{ name: 'Lens', value: camera.lens }] : []),
    { name: 'Taken', value: takenAt === null ? 'No time in the file' : formatDateTime(takenAt) },
    ...(frame === null ? [] : [{ name: 'Resolution', value: `${frame.width} × ${frame.height} pixels` }]),
    ...(pixelSizeM === null ? [] : [{ name: 'One pixel on the roof', value: formatPixelSize(pixelSizeM, units) }]),
  ]
}

/** What holds for a camera stands with its first picture, not with each: whether temperatures are absolute, every picture's own facts say. */
function isNewTo(told: Set<string>, message: string): boolean {
  const isNew = !told.has(message)
  told.add(message)
  return isNew
}

/** Every thermogram with its visible picture, clean ones too, and the photos that stand alone. */
export function thermalPictures(data: ReportData, { sections }: ReportOptions): Pick<ThermalImages, 'images' | 'photos'> {
  const { scan, units } = data
  const numberOf = numberOfAnomaly(data)
  const before = new Set(
    sections.includes('detailed-findings') ? numberedIssues(data).map(({ issue }) => proofOf(issue, scan)?.capture.id) : [],
  )
  const told = new Set<string>()
  const images = thermograms(scan).flatMap((capture, index) => {
    const plate = thermalPlate(capture, plateNumber('T', index), outlinedOn(capture, scan, numberOf), units)
    const leftOut = isLeftOut(capture) ? [`Left out of findings and score. ${capture.roofView?.sentence ?? ''}`] : []
    const notes = [...leftOut, ...capture.warnings.map(({ message }) => message).filter((message) => isNewTo(told, message))]
    const isShownBefore = before.has(capture.id)
    return plate === null ? [] : [{ plate, isShownBefore, fileName: capture.fileName, facts: facts(capture, data), notes }]
  })
  const alone = photos(scan).map((capture, index) => ({
    number: plateNumber('P', index),
    picture: {
      captureId: capture.id,
      // Counts without a published meaning are still a picture of heat; it has no visible one behind it.
      name: capture.media === 'thermogram' ? ('thermal' as const) : ('visible' as const),
      alt: `Photo ${plateNumber('P', index)}, ${capture.fileName}`,
    },
    fileName: capture.fileName,
    caption: [
      capture.takenAt === null ? '' : formatDateTime(capture.takenAt),
      capture.status === 'qualitative' || capture.media === 'thermogram' ? 'picture of heat without temperatures' : '',
    ]
      .filter((text) => text !== '')
      .join(', '),
  }))
  return { images, photos: alone }
}

const isSame = (a: Fact, b: Fact): boolean => a.name === b.name && a.value === b.value

/** The facts that every picture has alike. */
const commonFacts = ([first = [], ...others]: readonly (readonly Fact[])[]): Fact[] =>
  first.filter((fact) => others.every((facts) => facts.some((each) => isSame(each, fact))))

/** The photo book of a report of one scan. */
export function thermalImages(data: ReportData, options: ReportOptions): ThermalImages | Absent {
  const { images: all, photos: alone } = thermalPictures(data, options)
  const common = all.length < 2 ? [] : commonFacts(all.map(({ facts }) => facts))
  const images = all.map((image) => ({ ...image, facts: image.facts.filter((fact) => !common.some((each) => isSame(each, fact))) }))
  const title = reportSectionLabel['thermal-images']
  if (images.length + alone.length === 0) return absent(title)
  return {
    id: 'thermal-images',
    title,
    lead:
      images.length === 0
        ? 'This scan holds no thermograms.'
        : `${formatCount(images.length, 'thermogram')} in the order of the visit, with and without findings. All are drawn over one color scale, that of the roofs they show.`,
    common,
    images,
    photosLead: alone.length === 0 ? '' : `${formatCount(alone.length, 'photo')} in the order of the visit.`,
    photos: alone,
  }
}
