import { asMessage, message } from '@ridgeline/words/message'
import type { StormFile, StormRow } from '#contract/storm'
import { StormFileError } from '#rules/errors'
import { numberOf, placeOf, plainAnswer, type ReadFile, uniqueIds } from '#rules/read/answer'

const WHAT = 'SWDI radar hail'
const HEADER = 'ZTIME,WSR_ID,CELL_ID,PROB,SEVPROB,MAXSIZE,LAT,LON'

/**
 * Hail cells as radars inferred them (NX3HAIL of NCEI's Severe Weather Data Inventory). Its trailer says how many rows were sent: without it, or with another
 * number, the answer broke off.
 *
 * @throws StormFileError `other-format`, `truncated`, `bad-row`
 */
export function readSwdiHail(text: string, file: StormFile): ReadFile {
  const lines = plainAnswer(text, WHAT).split(/\r?\n/)
  if (lines[0]?.trim() !== HEADER)
    throw new StormFileError('other-format', message`${asMessage(WHAT)}: the header is another one.`, HEADER, 1)
  const trailer = lines.findIndex((line) => line.trim() === 'summary')
  const stated = lines
    .slice(trailer)
    .map((line) => /^count,(\d+)$/.exec(line.trim())?.[1])
    .find((found) => found !== undefined)
  if (trailer < 0 || stated === undefined)
    throw new StormFileError('truncated', message`${asMessage(WHAT)}: the answer breaks off.`, 'A trailer with the count of rows.')
  const unique = uniqueIds()
  const rows = lines.slice(1, trailer).flatMap((line, at): StormRow[] => (line.trim() === '' ? [] : [readRow(line, at + 2, unique, file)]))
  if (rows.length !== Number(stated))
    throw new StormFileError(
      'truncated',
      message`${asMessage(WHAT)}: ${rows.length} rows came where ${stated} were announced.`,
      'As many rows as the trailer counts.',
    )
  return { rows, others: 0, withoutPlace: 0, inFile: rows.length }
}

function readRow(line: string, at: number, unique: (id: string) => string, file: StormFile): StormRow {
  const [time = '', radar = '', cell = '', probability, severe, size, lat, lon] = line.split(',')
  const place = placeOf(lat, lon)
  if (place === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time))
    throw new StormFileError(
      'bad-row',
      place
        ? message`${asMessage(WHAT)}: line ${at} has no readable time.`
        : message`${asMessage(WHAT)}: line ${at} has no readable place.`,
      HEADER,
      at,
    )
  const [any, big] = [numberOf(probability), numberOf(severe)]
  return {
    source: 'swdi',
    id: unique(`${radar}/${cell}/${time}`),
    at: time,
    issuedAt: null,
    peril: 'hail',
    event: 'Radar hail cell',
    ...place,
    place: `Cell ${cell} of radar ${radar}`,
    end: null,
    magnitude: numberOf(size),
    basis: 'radar',
    remark: `Probability of hail ${any ?? 'unknown'} %, of severe hail ${big ?? 'unknown'} %.`,
    file,
  }
}
