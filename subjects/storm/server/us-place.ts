import tzLookup from '@photostructure/tz-lookup'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import type { Place } from '#rules/verdict/distance'

/** Zones of the fifty states and the territories that NWS offices report of. */
const zones =
  /^(America\/(New_York|Detroit|Kentucky\/.+|Indiana\/.+|Chicago|Menominee|North_Dakota\/.+|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas)|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago))$/

/** Whether a time zone (IANA name) is one of the United States. */
export const isUsZone = (zone: string): boolean => zones.test(zone)

/** The time zone of a place in the United States. @throws AppError `unprocessable` elsewhere: the sources know no other country */
export function usZoneOf({ latitude, longitude }: Place): string {
  const zone = tzLookup(latitude, longitude)
  if (!isUsZone(zone))
    throw new AppError(
      'unprocessable',
      message`${latitude}, ${longitude} lies outside of the United States (time zone ${zone}). Storm records are those of US services: expected a place in a state or a territory, longitudes in the west being negative.`,
    )
  return zone
}
