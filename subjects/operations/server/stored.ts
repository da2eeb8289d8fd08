import { type Stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const operationsTables: readonly Stored[] = [
  untold('health_mark', 'few'),
  untold('instance_session', { afterDays: 0, of: 'its end' }),
  untold('instance_event', { kept: 'what whoever runs the installation did: a line for each thing done by hand' }),
]
