import type { ExportKind } from './export-kind.ts'

const nounOf = (kind: ExportKind): string => (kind === 'jpeg' ? 'thermogram' : 'temperatures')

/** "DRN_0072-temperatures.csv" for an original DRN_0072.jpg; a picture is "DRN_0072-thermogram.jpg". */
export const exportName = (fileName: string, kind: ExportKind, ending: string): string =>
  `${fileName.replace(/\.[^.]+$/, '')}-${nounOf(kind)}.${ending}`

/** "Harbor-Logistics-Center-temperatures.zip": letters and digits of any script, anything else as one hyphen. */
export const zipName = (propertyName: string, kind: ExportKind): string =>
  `${propertyName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'scan'}-${nounOf(kind)}${kind === 'jpeg' ? 's' : ''}.zip`
