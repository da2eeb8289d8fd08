import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'

/**
 * What an entry is called stands in the log in English for good, since its bytes are hashed. These read it; groups are what was filled in.
 */
const scanPattern = /^Scan of (\p{Lu}\p{Ll}+ \d{1,2}, \d{4})$/u
const winnPattern = /^Winn report (\S*), version (\d+)$/u
const roofPattern = /^Roof report, version (\d+)$/u
const signaturePattern = /^Signature of (.+)$/u
const keyPattern = /^Key (\d+)$/u
const corePattern = /^(Core sample|Moisture meter)(?:, (dry|damp|wet))?$/u
const mergePattern = /^Took over the history of a duplicate$/u

const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const methodWords: Readonly<Record<string, string>> = { 'Core sample': 'Core sample', 'Moisture meter': 'Moisture meter' }
const resultWords: Readonly<Record<string, string>> = { dry: 'dry', damp: 'damp', wet: 'wet' }

/** The stored label of an entry, for a reader: what the log itself called a record, in the language of this copy; names of files stay. */
export function labelWords(kind: string, label: string): string {
  switch (kind) {
    case 'scan': {
      const taken = new Date(`${scanPattern.exec(label)?.[1] ?? ''} UTC`)
      return Number.isNaN(taken.getTime()) ? label : `Scan of ${day().format(taken)}`
    }
    case 'report':
      return reportWords(label)
    case 'signature': {
      const of = signaturePattern.exec(label)?.[1]
      return of === undefined ? label : `Signature of ${reportWords(of)}`
    }
    case 'core': {
      const [, method = '', result] = corePattern.exec(label) ?? []
      const word = methodWords[method]
      return word === undefined ? label : [word, ...(result === undefined ? [] : [resultWords[result] ?? result])].join(', ')
    }
    case 'key': {
      const place = keyPattern.exec(label)?.[1]
      return place === undefined ? label : `Key ${place}`
    }
    case 'merge':
      return mergePattern.test(label) ? 'Took over the history of a duplicate' : label
    default:
      return label
  }
}

function reportWords(label: string): string {
  const [, number, version] = winnPattern.exec(label) ?? []
  if (number !== undefined && version !== undefined) return `Winn report ${number}, version ${version}`
  const roof = roofPattern.exec(label)?.[1]
  return roof === undefined ? label : `Roof report, version ${roof}`
}
