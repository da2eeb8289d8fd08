interface Content {
  readonly findings: number
  readonly thermalReadings: number
  readonly photos: number
}

/** Pages that stand in every report: decision, summary, building, conditions, custody, method. */
const FIXED = 10
/** Three thermograms and three findings to a page, two photos; each file has a line in the custody log, each finding one among the quantities. */
const PER = { thermalReading: 0.38, photo: 0.55, finding: 0.37 } as const

/** About how many pages a report will have, before it is laid out. */
export const plannedPages = ({ findings, thermalReadings, photos }: Content): number =>
  Math.round(FIXED + PER.thermalReading * thermalReadings + PER.photo * photos + PER.finding * findings)
