interface Content {
  readonly findings: number
  readonly thermalReadings: number
  readonly photos: number
}

/** Pages that stand in every report: decision, summary, building, conditions, custody, method. */
const FIXED = 10

/** About how many pages a report will have, before it is laid out: a page for nearly each thermogram, two photos and two findings to a page. */
export const plannedPages = ({ findings, thermalReadings, photos }: Content): number =>
  Math.round(FIXED + 0.9 * thermalReadings + photos / 2 + findings / 2)
