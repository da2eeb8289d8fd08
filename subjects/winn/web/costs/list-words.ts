import { formatDay } from '@ridgeline/web/format/date.ts'

/** A price list as it is told: its name, where it holds and from when. */
export const listWords = ({
  name,
  region,
  validFrom,
}: {
  readonly name: string
  readonly region: string
  readonly validFrom: string
}): string => (region === '' ? `${name}, from ${formatDay(validFrom)}` : `${name}, ${region}, from ${formatDay(validFrom)}`)
