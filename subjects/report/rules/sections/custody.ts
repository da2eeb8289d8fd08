import type { Capture } from '@ridgeline/scan/contract/capture'
import { isDamageCode } from '@ridgeline/scan/contract/stored-file'
import { formatFileSize } from '#rules/format/file-size'
import { capitalize, formatCount, type UnitSystem } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'
import type { CustodySection } from '#rules/report-model'
import { selfCheckWords } from '#rules/words/self-check-words'
import { temperatureWords } from '#rules/words/temperature-words'

const stateWord = { ready: 'Read', waiting: 'Not read yet', refused: 'Refused' } as const satisfies Record<Capture['state'], string>
const statusDetail = {
  qualitative: 'Picture of heat',
  visible: 'Visible',
} as const satisfies Record<Exclude<NonNullable<Capture['status']>, 'radiometric' | 'uncorrected'>, string>

function detail(capture: Capture, units: UnitSystem): string {
  const damage = capture.warnings.find(({ code }) => isDamageCode(code))
  const check = capture.selfCheck === undefined ? '' : capitalize(selfCheckWords(capture.selfCheck, units))
  return [kindOf(capture), check, damage?.message ?? ''].filter((text) => text !== '').join('. ')
}

function kindOf(capture: Capture): string {
  const { state, refusal, status, media } = capture
  if (state === 'refused') return refusal?.message ?? ''
  if (state === 'waiting' || status === null) return ''
  if (status === 'uncorrected' || status === 'radiometric') {
    const { reason, layout } = capture.temperatureStanding ?? {}
    const words = reason === 'scene' && layout === undefined ? '' : temperatureWords(capture)
    return words === '' ? 'Thermogram' : `Thermogram, ${words}`
  }
  return media === 'video' ? 'Video' : statusDetail[status]
}

export const custodyLead = (files: number): string =>
  `${formatCount(files, 'file')} as received. The SHA-256 fingerprint of an original must equal the one printed here; one changed byte gives another.`

/** Every file of the scan with its fingerprint, refused ones too. */
export function custodySection({ scan, units }: ReportData): CustodySection {
  const files = scan.captures.toSorted((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1))
  return {
    id: 'custody',
    title: 'Custody Log',
    lead: custodyLead(files.length),
    files: files.map((capture) => ({
      fileName: capture.fileName,
      size: formatFileSize(capture.sizeBytes),
      sha256: capture.sha256,
      stateWord: stateWord[capture.state],
      detail: detail(capture, units),
    })),
  }
}
