import { z } from 'zod'

/** What can be erased for good. */
export const ErasedKind = z.enum(['account', 'organization', 'property', 'scan', 'project'])
