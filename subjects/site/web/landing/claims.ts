interface Source {
  readonly text: string
  readonly href: string
  /** The month in which it was last looked at. */
  readonly date: string
}

/** A figure for the public pages. Without a source and a date no page shows it. */
export interface Claim {
  readonly value: string
  readonly label: string
  readonly source: Source | null
}

const onePageWords = '1 page'
const noAccountWords = '0 accounts'

/** The register: every figure of the public pages stands here with where it comes from, and those that nobody has counted yet. */
export const claims: readonly Claim[] = [
  {
    value: '0.02 °F',
    label: 'at most (0.01 °C) between our readings of FLIR sample files and those of an independent decoder.',
    source: { text: 'How it is computed', href: '/method', date: 'November 2026' },
  },
  {
    value: '327,680',
    label: 'temperatures from one picture of 640 x 512 pixels. Every one can be read; none is guessed.',
    source: { text: 'Try it with your own', href: '#try', date: 'November 2026' },
  },
  {
    value: onePageWords,
    label: 'decides: score, reasons, what to do, what was not inspected. The proof follows behind it.',
    source: { text: 'See the report', href: '#report', date: 'November 2026' },
  },
  {
    value: noAccountWords,
    label: 'are needed to check that a report is the one that was made: anybody can, by its file.',
    source: { text: 'Check a report', href: '/verify', date: 'November 2026' },
  },
  { value: '10,000+', label: 'Properties assessed', source: null },
  { value: '98.7%', label: 'Precision', source: null },
  { value: '750+', label: 'Certified professionals', source: null },
  { value: '24/7', label: 'AI guidance', source: null },
]

export const sourced = claims.flatMap((claim) => (claim.source ? [{ ...claim, source: claim.source }] : []))
