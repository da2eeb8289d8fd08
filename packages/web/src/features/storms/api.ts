import { checkStorms, listStormChecks } from '@ridgeline/contracts/storm-check'
import { call } from '#calls/api.ts'
import { pagesOf } from '#calls/pages.ts'

/** Stored checks of a property, the latest first. */
export const stormChecksQuery = (propertyId: string) =>
  pagesOf(['storm-checks', propertyId], listStormChecks, { params: { id: propertyId } })
export const verifyDate = ({ propertyId, date }: { propertyId: string; date: string }) =>
  call(checkStorms, { params: { id: propertyId }, body: { date } })
