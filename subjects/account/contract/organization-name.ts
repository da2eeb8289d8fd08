import { trimmed } from '@ridgeline/contract/text'

/** Apart from the calls: a form asks this schema, and whoever only calls needs no library of schemas. */
export const organizationName = trimmed(120).min(1, 'Please enter a name')
