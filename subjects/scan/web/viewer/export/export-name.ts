import type { Capture } from '#contract/capture'
import type { ExportKind } from './export-kind.ts'

const nounOf = (kind: ExportKind): string => (kind === 'jpeg' ? 'thermogram' : 'temperatures')

/**
 * "DRN_0072-temperatures.csv" for an original DRN_0072.jpg; a picture is "DRN_0072-thermogram.jpg". Values that are no absolute temperatures say so in the
 * name: the formats have no room for it.
 */
export function exportName({ fileName, temperatureStanding }: Named, kind: ExportKind, ending: string): string {
  const isApparent = kind !== 'jpeg' && temperatureStanding?.status !== 'absolute'
  return `${fileName.replace(/\.[^.]+$/, '')}-${isApparent ? 'apparent-uncorrected-' : ''}${nounOf(kind)}.${ending}`
}
type Named = Pick<Capture, 'fileName' | 'temperatureStanding'>

/** "Harbor-Logistics-Center-temperatures.zip": letters and digits of any script, anything else as one hyphen. */
export const zipName = (propertyName: string, kind: ExportKind): string =>
  `${propertyName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'scan'}-${nounOf(kind)}${kind === 'jpeg' ? 's' : ''}.zip`
