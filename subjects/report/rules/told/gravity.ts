import type { Severity } from '@ridgeline/scan/contract/severity'

/** Behind a number or behind "is": in a language where such words have a plural they say the same of one and of many. */
export const gravityWord = {
  critical: 'critical',
  major: 'major',
  minor: 'minor',
  informational: 'informational',
} as const satisfies Record<Severity, string>
